package dev.whisker.load.wrk;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The latency in the table that wrk and wrk2 print of their threads. Which column is which its head
 * tells: where wrk has the longest, a widespread fork of wrk2 has the 99th percentile, and others
 * have the shortest beside it.
 */
final class ThreadStats {

  static final String MEAN = "Avg";
  static final String LONGEST = "Max";

  /** The 99th percentile, in the fork of wrk2 that comes with DeathStarBench. */
  static final String P99 = "99%";

  private static final Pattern HEAD = Pattern.compile("\\s*Thread Stats\\s+(\\S.*)");
  private static final Pattern LATENCY =
      Pattern.compile("\\s*Latency\\s+(\\S+(?:\\s+\\S+){2,}%)\\s*");
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private List<String> columns = List.of(MEAN, "Stdev", LONGEST);
  private List<String> cells = List.of();

  /** Whether the line is its head. */
  boolean takeHead(String line) {
    Matcher head = HEAD.matcher(line);
    if (head.matches()) {
      columns = List.of(BLANKS.split(head.group(1)));
      cells = List.of();
    }
    return head.matches();
  }

  /** Whether the line is that of latency. */
  boolean takeLatency(String line) {
    Matcher latency = LATENCY.matcher(line);
    if (latency.matches()) {
      cells = List.of(BLANKS.split(latency.group(1)));
    }
    return latency.matches();
  }

  /** Whether it has such a column. */
  boolean has(String column) {
    return columns.contains(column);
  }

  /** The latency as it is written in a column; empty where there is none. */
  String latency(String column) {
    int at = columns.indexOf(column);
    return at < 0 || at >= cells.size() ? "" : cells.get(at);
  }
}
