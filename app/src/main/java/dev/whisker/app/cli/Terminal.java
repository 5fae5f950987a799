package dev.whisker.app.cli;

import java.io.PrintStream;
import java.util.Locale;

/**
 * A command's output streams and its reader's language.
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
