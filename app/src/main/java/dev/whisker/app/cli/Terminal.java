package dev.whisker.app.cli;

import java.io.PrintStream;
import java.util.Locale;

/**
 * Where a command writes, and the language of who reads it.
 *
 * @param out results
 * @param err what went wrong
 * @param locale the language that the system asks for
 */
public record Terminal(PrintStream out, PrintStream err, Locale locale) {

  public static Terminal ofSystem() {
    return new Terminal(System.out, System.err, Locale.getDefault());
  }
}
