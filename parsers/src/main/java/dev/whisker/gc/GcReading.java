package dev.whisker.gc;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import java.util.List;

/**
 * What a GC log file was found to hold.
 *
 * @param logs one for each JVM start, in order; empty where the content turned out to be no GC log
 */
public record GcReading(List<GcLog> logs, LineCounts lines, List<Problem> problems) {}
