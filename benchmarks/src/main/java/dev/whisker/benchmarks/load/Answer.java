package dev.whisker.benchmarks.load;

import java.util.SortedMap;

/** The result of a reader in Java for a JTL, in one line: requests, failures, p99 of each label. */
final class Answer {

  private Answer() {}

  /**
   * @param p99 milliseconds by label
   */
  static void print(long requests, long failures, SortedMap<String, Double> p99) {
    StringBuilder line = new StringBuilder().append(requests).append(' ').append(failures);
    p99.values().forEach(millis -> line.append(' ').append(Math.round(millis)));
    System.out.println(line);
  }
}
