package dev.whisker.input;

import dev.whisker.text.Texts;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Something in a file that the user should know, and where.
 *
 * @param line from 1, or 0 where it concerns the whole file
 * @param code decides the sentence
 * @param arguments fill the sentence's places, in order
 */
public record Problem(long line, ProblemCode code, List<Object> arguments) {

  /** A problem with these arguments. */
  public Problem(long line, ProblemCode code, Object... arguments) {
    this(line, code, List.of(arguments));
  }

  /**
   * What is wrong, in a sentence without its full stop.
   *
   * @param locale a Chinese one for Simplified Chinese, any other for English
   */
  public String reason(Locale locale) {
    return text("problem." + code.name(), locale);
  }

  /**
   * What to do about it, in a sentence without its full stop.
   *
   * @param locale a Chinese one for Simplified Chinese, any other for English
   */
  public String advice(Locale locale) {
    return text("problem." + code.name() + ".advice", locale);
  }

  /** The arguments fill the places {@code {1}}, {@code {2}} ... */
  private String text(String key, Locale locale) {
    Map<String, Object> places = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      places.put(Integer.toString(i + 1), arguments.get(i));
    }
    return Texts.of("dev.whisker.input.texts", locale).get(key, places);
  }
}
