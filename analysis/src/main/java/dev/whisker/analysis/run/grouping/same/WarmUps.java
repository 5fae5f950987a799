package dev.whisker.analysis.run.grouping.same;

import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Load results that are called a warm-up: they belong to the run that they were made for, and are
 * no repeat of what was measured.
 */
public final class WarmUps {

  private static final Set<String> WORDS =
      Set.of("warmup", "warmups", "warmingup", "preheat", "预热", "热身");

  private WarmUps() {}

  /** Whether a load result is called a warm-up. */
  public static boolean is(Found<SourcedLoadResult> found) {
    return !measured(found).equals(found.nameWords());
  }

  /** What a warm-up's name says of the measurement that it belongs to. */
  static List<String> measured(Found<SourcedLoadResult> found) {
    List<String> words = found.nameWords();
    return IntStream.range(0, words.size())
        .filter(i -> !isWord(words, i))
        .mapToObj(words::get)
        .toList();
  }

  /** Also {@code warm-up}, which is two. */
  private static boolean isWord(List<String> words, int i) {
    return WORDS.contains(words.get(i))
        || (words.get(i).equals("warm") && i + 1 < words.size() && words.get(i + 1).equals("up"))
        || (words.get(i).equals("up") && i > 0 && words.get(i - 1).equals("warm"));
  }
}
