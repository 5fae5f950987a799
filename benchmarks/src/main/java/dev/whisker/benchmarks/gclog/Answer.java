package dev.whisker.benchmarks.gclog;

import java.io.PrintStream;

/** A reader's result for a log, in one line: the number of pauses, and their milliseconds. */
final class Answer {

  private Answer() {}

  /** Prints without formatting, whose classes take a quarter of a JVM's start. */
  static void print(PrintStream out, long pauses, double seconds) {
    out.print(pauses);
    out.print(' ');
    out.println(Math.round(seconds * 1000));
  }
}
