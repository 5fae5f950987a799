package dev.whisker.gc;

/**
 * The heap around a cycle of a collector whose pauses do not show it (ZGC, Shenandoah).
 *
 * @param heap in use at the cycle's start (Shenandoah until JDK 27: when marking was done) and at
 *     its end
 * @param liveBytes live objects found by marking (ZGC: generational ones mark the whole heap only
 *     in major collections), or -1
 * @param allocatedBytes allocated by the application from the start of marking until the last
 *     object was moved (ZGC), or -1
 */
public record CycleMemory(MemoryChange heap, long liveBytes, long allocatedBytes) {}
