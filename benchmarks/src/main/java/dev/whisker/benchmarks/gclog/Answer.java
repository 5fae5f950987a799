package dev.whisker.benchmarks.gclog;

import java.io.PrintStream;

/** What a reader says of a log, in one line: how many pauses, and their milliseconds. */
final class Answer {

  private Answer() {}

  /** Formats nothing: the classes for that take a quarter of a JVM's start. */
  static void print(PrintStream out, long pauses, double seconds) {
    out.print(pauses);
    out.print(' ');
    out.println(Math.round(seconds * 1000));
  }
}
