package dev.whisker.analysis.comparison;

import dev.whisker.analysis.run.NamePart;
import java.util.List;
import java.util.Optional;

/** Finds the baseline by the words that people use for it: {@code before}, {@code old}. */
final class BaselineNames {

  /** The clearest first. */
  private static final List<String> WORDS =
      List.of(
          "before",
          "old",
          "base",
          "baseline",
          "main",
          "master",
          "control",
          "original",
          "default",
          "off");

  private BaselineNames() {}

  /**
   * The first of the names with such a word; empty without one.
   *
   * @param names in natural order
   */
  static Optional<String> among(List<String> names) {
    return WORDS.stream().flatMap(word -> withWord(word, names).stream()).findFirst();
  }

  /** The first name with the word; a word of all names tells none of them apart. */
  private static Optional<String> withWord(String word, List<String> names) {
    List<String> having =
        names.stream().filter(name -> NamePart.of(name).words().contains(word)).toList();
    return having.size() < names.size() ? having.stream().findFirst() : Optional.empty();
  }
}
