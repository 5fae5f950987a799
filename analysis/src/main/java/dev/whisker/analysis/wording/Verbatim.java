package dev.whisker.analysis.wording;

import java.util.regex.Pattern;

/**
 * Keeps names unchanged when spaces are added to a sentence.
 *
 * <p>Chinese typography wants a space between a Chinese character and a Latin word, and only a
 * filled sentence shows where they touch. But a name that a reader copies into an option must not
 * get spaces. Until the sentence is complete, a name is between two marks that no text contains.
 */
final class Verbatim {

  private static final String FROM = "\uFDD0";
  private static final String TO = "\uFDD1";

  private static final Pattern TOUCHING =
      Pattern.compile(
          "(?<=\\p{IsHan}"
              + TO
              + "?)(?="
              + FROM
              + "?[A-Za-z0-9])|(?<=[A-Za-z0-9]"
              + TO
              + "?)(?="
              + FROM
              + "?\\p{IsHan})");

  private static final Pattern MARKS = Pattern.compile("[" + FROM + TO + "]");

  private Verbatim() {}

  /** Marks a name. */
  static String kept(String name) {
    return FROM + name + TO;
  }

  /** Adds spaces to a sentence, but not to its marked names. */
  static String spaced(String sentence) {
    return TOUCHING
        .matcher(sentence)
        .replaceAll(touch -> isWithinName(sentence, touch.start()) ? "" : " ");
  }

  /** True if a place is within a marked name. Names do not contain each other. */
  private static boolean isWithinName(String sentence, int at) {
    int end = sentence.indexOf(TO, at);
    int next = sentence.indexOf(FROM, at);
    return end >= 0 && (next < 0 || end < next);
  }

  /** Removes the marks. */
  static String released(String sentence) {
    return MARKS.matcher(sentence).replaceAll("");
  }
}
