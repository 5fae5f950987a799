package dev.whisker.app.cli;

import dev.whisker.text.ControlCharacters;
import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

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

  /**
   * A terminal's stream that shows control characters of texts instead of passing them on: names of
   * files and labels come from elsewhere. Bytes, as of JSON, pass unchanged.
   */
  private static final class VisibleText extends PrintStream {

    /**
     * @param terminal gets each text at once
     */
    VisibleText(PrintStream terminal) {
      super(terminal, false, terminal.charset());
    }

    /** All texts come here, those of lines and formats too. */
    @Override
    public void print(@Nullable String text) {
      super.print(ControlCharacters.visibleInLines(String.valueOf(text)));
    }
  }
}
