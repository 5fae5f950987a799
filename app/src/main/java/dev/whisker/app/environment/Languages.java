package dev.whisker.app.environment;

import dev.whisker.text.Texts;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The languages of Whisker. */
public final class Languages {

  private static final String OPTION = "--lang";

  private Languages() {}

  /** The language for a system set to {@code locale}. */
  public static Locale nearest(Locale locale) {
    return locale.getLanguage().equals("zh") ? Locale.SIMPLIFIED_CHINESE : Locale.ENGLISH;
  }

  /** The language {@code en} or {@code zh}, or null. */
  public static @Nullable Locale named(String name) {
    return switch (name) {
      case "en" -> Locale.ENGLISH;
      case "zh" -> Locale.SIMPLIFIED_CHINESE;
      default -> null;
    };
  }

  /** Texts of the window and the command line, including those that the report has as well. */
  public static Texts texts(Locale locale) {
    return Texts.of("dev.whisker.app.texts", locale)
        .over(Texts.of("dev.whisker.report.texts", locale));
  }

  /**
   * The value of {@code --lang}, or null. It is read before the other arguments, because help and
   * usage errors are in that language too.
   */
  public static @Nullable Locale requested(List<String> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.startsWith(OPTION + "=")) {
        return named(argument.substring(OPTION.length() + 1));
      }
      if (argument.equals(OPTION) && i + 1 < arguments.size()) {
        return named(arguments.get(i + 1));
      }
    }
    return null;
  }
}
