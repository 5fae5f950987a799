package dev.whisker.input;

import dev.whisker.text.Texts;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says what is wrong with a file, and what to do about it, in one language. */
public final class ProblemTexts {

  private final Texts texts;

  private ProblemTexts(Texts texts) {
    this.texts = texts;
  }

  /** Simplified Chinese for a Chinese locale, English for any other. */
  public static ProblemTexts in(Locale locale) {
    return new ProblemTexts(Texts.of("dev.whisker.input.texts", locale));
  }

  /** The problem, in a sentence without its full stop. */
  public String reason(Problem problem) {
    return texts.get("problem." + problem.code().name(), places(problem.arguments()));
  }

  /** The advice for the user, in a sentence without its full stop. */
  public String advice(Problem problem) {
    return texts.get("problem." + problem.code().name() + ".advice", places(problem.arguments()));
  }

  /** The arguments fill the places {@code {1}}, {@code {2}} ... */
  private static Map<String, Object> places(List<Object> arguments) {
    Map<String, Object> places = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      places.put(Integer.toString(i + 1), arguments.get(i));
    }
    return places;
  }
}
