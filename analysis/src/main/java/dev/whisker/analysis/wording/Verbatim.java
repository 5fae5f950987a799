package dev.whisker.analysis.wording;

import java.util.regex.Pattern;

/**
 * Keeps names as they are while the sentence around them is spaced.
 *
 * <p>Chinese typography wants a space where a Chinese character and a Latin word touch, and whether
 * a place in a text is filled with one or the other is known only when it is filled. A name that a
 * reader copies into an option must not be spaced itself: until the sentence is complete, it is
 * between two marks, which are no characters of any text.
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

  /** A name, marked. */
  static String kept(String name) {
    return FROM + name + TO;
  }

  /** A sentence in which names are marked, with spaces where they belong, in no name. */
  static String spaced(String sentence) {
    return TOUCHING
        .matcher(sentence)
        .replaceAll(touch -> isWithinName(sentence, touch.start()) ? "" : " ");
  }

  /** Names do not lie in each other: one is open where its end comes before another's beginning. */
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
