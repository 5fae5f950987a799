package dev.whisker.app.cli;

import dev.whisker.app.environment.Languages;
import dev.whisker.text.ControlCharacters;
import dev.whisker.text.Texts;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A command's terminal and language.
 *
 * @param requested by {@code --lang}, or null
 */
record LocalizedTerminal(Terminal terminal, @Nullable Locale requested) {

  /** The language of output for people. */
  Locale locale() {
    return requested != null ? requested : Languages.nearest(terminal.locale());
  }

  /** The language of output for programs: English, the same everywhere. */
  Locale dataLocale() {
    return requested != null ? requested : Locale.ENGLISH;
  }

  Texts texts() {
    return Languages.texts(locale());
  }

  /** A text on one line, whatever is in the names among the values. */
  String text(String key, Map<String, ?> values) {
    Map<String, Object> visible = new HashMap<>(values);
    visible.replaceAll(
        (name, value) ->
            value instanceof Number ? value : ControlCharacters.visible(value.toString()));
    return texts().get(key, visible);
  }

  PrintStream out() {
    return terminal.out();
  }

  PrintStream err() {
    return terminal.err();
  }
}
