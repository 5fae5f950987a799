package dev.whisker.analysis.run.grouping.name;

import dev.whisker.analysis.run.FactorWords;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.NamePart.Token;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The numbers with which names end, by the words before them: behind one that usually takes a
 * number, as {@code threads}, it is a setting, unless all names together show that it counts.
 */
final class NumbersBehindWords {

  private final List<List<NamePart>> runs;
  private final int level;

  /** Whether they count behind words that take a number, but have a word of their own. */
  private final boolean countBehindQualified;

  /** Whether they do behind a name of one letter, which may mean users, and may mean nothing. */
  private final boolean countBehindLetters;

  NumbersBehindWords(List<List<NamePart>> runs, int level) {
    this.runs = runs;
    this.level = level;
    this.countBehindQualified = doCountBehindQualified();
    this.countBehindLetters = doCountBehindLetters();
  }

  /** Whether the number with which the name of a run ends may count, if others bear it out. */
  boolean mayCount(int run) {
    List<Token> before = before(run);
    return !takeNumber(before)
        || (countBehindQualified && isQualified(before))
        || (countBehindLetters && isLetter(before));
  }

  /** What stands before the last number of a name: in it, else in the folder's name above. */
  private List<Token> before(int run) {
    List<Token> tokens = runs.get(run).get(level).tokens();
    if (tokens.size() > 1) {
      return tokens.subList(0, tokens.size() - 1);
    }
    return level == 0 ? List.of() : runs.get(run).get(level - 1).tokens();
  }

  private static boolean takeNumber(List<Token> before) {
    return !before.isEmpty() && FactorWords.takesNumber(before.getLast().text());
  }

  /** Of {@code virtual-threads} it is said what kind they are; of {@code 2-nodes} how many. */
  private static boolean isQualified(List<Token> before) {
    return before.size() > 1;
  }

  /** Of {@code c} it is not said that it means users: {@code a}, {@code b} and {@code c} may be. */
  private static boolean isLetter(List<Token> before) {
    return before.size() == 1 && NameLevel.LETTER.matcher(before.getFirst().text()).matches();
  }

  /**
   * Whether numbers behind such words count from one without a gap, and do so behind another name
   * alike: {@code virtual-threads/1} to {@code 3} and {@code platform-threads/1} to {@code 3}.
   */
  private boolean doCountBehindQualified() {
    Map<List<String>, Set<Integer>> behind =
        numbersBehind(before -> takeNumber(before) && isQualified(before));
    return !behind.isEmpty()
        && behind.values().stream().allMatch(NumbersBehindWords::isWhole)
        && (behind.size() > 1 || behind.containsValue(elsewhere()));
  }

  /**
   * Whether numbers behind {@code c}, {@code t} or {@code u} alone count what they count behind the
   * names beside it, {@code a} and {@code b}: repeats. So they do where several such letters are
   * all there is, each with the same numbers from one on.
   */
  private boolean doCountBehindLetters() {
    Map<List<String>, Set<Integer>> behind =
        numbersBehind(before -> takeNumber(before) && isLetter(before));
    if (behind.isEmpty()) {
      return false;
    }
    Set<Integer> elsewhere = elsewhere();
    return elsewhere.isEmpty()
        ? behind.size() > 1
            && behind.values().stream().distinct().count() == 1
            && behind.values().stream().allMatch(NumbersBehindWords::isWhole)
        : isWhole(elsewhere) && behind.values().stream().allMatch(elsewhere::containsAll);
  }

  /** Those behind words that take no number. */
  private Set<Integer> elsewhere() {
    Set<Integer> elsewhere = new TreeSet<>();
    numbersBehind(before -> !takeNumber(before)).values().forEach(elsewhere::addAll);
    return elsewhere;
  }

  /** The small ones, by what stands before them. */
  private Map<List<String>, Set<Integer>> numbersBehind(Predicate<List<Token>> words) {
    Map<List<String>, Set<Integer>> behind = new HashMap<>();
    for (int run = 0; run < runs.size(); run++) {
      List<Token> tokens =
          level < runs.get(run).size() ? runs.get(run).get(level).tokens() : List.of();
      if (!tokens.isEmpty() && NameLevel.SMALL_NUMBER.matcher(tokens.getLast().text()).matches()) {
        List<Token> before = before(run);
        if (words.test(before)) {
          behind
              .computeIfAbsent(before.stream().map(Token::text).toList(), any -> new TreeSet<>())
              .add(Integer.parseInt(tokens.getLast().text()));
        }
      }
    }
    return behind;
  }

  private static boolean isWhole(Set<Integer> numbers) {
    return numbers.size() > 1
        && numbers.stream().allMatch(number -> number >= 1 && number <= numbers.size());
  }
}
