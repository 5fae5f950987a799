package dev.whisker.gc;

/**
 * Processor time of a collection. Logs print hundredths of a second, so short pauses read 0.
 *
 * @param userSeconds time in user mode, all threads together
 * @param systemSeconds time in the kernel, all threads together
 * @param realSeconds elapsed time
 */
public record CpuTimes(double userSeconds, double systemSeconds, double realSeconds) {}
