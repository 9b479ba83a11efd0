#define REMIGIO_KERNEL base
#include "kernel.inl"
