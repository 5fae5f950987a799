package dev.whisker.app.cli;

import dev.whisker.text.ControlCharacters;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/**
 * A terminal's stream that shows control characters of texts instead of passing them on: names of
 * files and labels come from elsewhere. Bytes, as of JSON, pass unchanged.
 */
final class VisibleText extends PrintStream {

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
