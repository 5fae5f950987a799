package dev.whisker.app.cli;

import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;

/**
 * A command's output streams and its reader's language.
 *
 * @param out results
 * @param err messages about problems
 * @param locale the language of the system
 */
public record Terminal(PrintStream out, PrintStream err, Locale locale) {

  /** The same terminal, which shows control characters of texts instead of obeying them. */
  Terminal withVisibleText() {
    return new Terminal(new VisibleText(out), new VisibleText(err), locale);
  }

  /** The system's, with results written to {@code out}. */
  public static Terminal ofSystem(OutputStream out) {
    return new Terminal(
        new PrintStream(new BufferedOutputStream(out), true, System.out.charset()),
        System.err,
        Locale.getDefault());
  }
}
