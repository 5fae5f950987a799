package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.FactorWords;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.NamePart.Token;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The names of all runs at one depth of their paths. Only the names together show which numbers
 * count repeats.
 */
final class NameLevel {

  /** {@code g11}, {@code g12} are repeats of G1. */
  private static final Pattern LETTERS_AND_NUMBER = Pattern.compile("(g1|\\p{L}+)(\\d{1,3})");

  /** The fewest digits of a date or a time. */
  private static final int DIGITS_OF_A_TIME = 6;

  /** The share of numbers that must exist, since failed runs are sometimes deleted. */
  private static final double COMPLETE_ENOUGH = 0.7;

  private final List<List<NamePart>> runs;
  private final int level;

  /** The numbers at the end of names, if they count. */
  private Set<Integer> trailing = Set.of();

  /** True if numbers at the beginning count: {@code 1-serial}, {@code 2-g1}, {@code 3-serial}. */
  private boolean leadingCounts;

  /** True if numbers after a word such as "run" count inside a name: {@code g1-run2-100users}. */
  private boolean innerCounts;

  /** Letters with a count after them: {@code serial1}, {@code serial2}. */
  private Set<String> countedPrefixes = Set.of();

  private NameLevel(List<List<NamePart>> runs, int level) {
    this.runs = runs;
    this.level = level;
  }

  /** A level at which numbers may count repeats. */
  static NameLevel of(List<List<NamePart>> runs, int level) {
    NameLevel names = new NameLevel(runs, level);
    names.count();
    return names;
  }

  /** A level whose numbers are settings, unless a word or their length shows otherwise. */
  static NameLevel ofSettings(List<List<NamePart>> runs, int level) {
    return new NameLevel(runs, level);
  }

  /**
   * The two parts of a name.
   *
   * @param repeat empty without one
   */
  record Split(String setting, String repeat) {}

  private void count() {
    Set<Integer> atEnd = new TreeSet<>();
    Set<Integer> atBeginning = new TreeSet<>();
    Set<String> afterBeginning = new HashSet<>();
    int beginning = 0;
    for (int run = 0; run < runs.size(); run++) {
      if (level >= runs.get(run).size() || time(part(run)).isPresent()) {
        continue;
      }
      NamePart part = part(run);
      List<Token> tokens = part.tokens();
      if (mayCountAtEnd(run)) {
        atEnd.add(number(tokens.getLast()));
      } else if (tokens.size() > 1 && tokens.getFirst().isNumber()) {
        atBeginning.add(number(tokens.getFirst()));
        afterBeginning.add(setting(part, 0, 1));
        beginning++;
      }
    }
    trailing = isCount(atEnd) ? atEnd : Set.of();
    // Numbers before names may order configurations; they count repeats if names recur.
    leadingCounts =
        beginning == runs.size() && afterBeginning.size() < beginning && isCount(atBeginning);
    innerCounts = doInnerCount();
    countedPrefixes = countedPrefixes();
  }

  private NamePart part(int run) {
    return runs.get(run).get(level);
  }

  /** The name of a run that reaches down to this level. */
  Split split(int run) {
    NamePart part = part(run);
    List<Token> tokens = part.tokens();
    int size = tokens.size();
    Optional<int[]> time = time(part);
    if (time.isPresent()) {
      return without(part, time.get()[0], time.get()[1]);
    }
    int announced = trailingNumbers(tokens);
    if (announced < size && tokens.get(announced).announced()) {
      return without(part, announced, size);
    }
    if (mayCountAtEnd(run) && trailing.contains(number(tokens.getLast()))) {
      return without(part, size - 1, size);
    }
    if (leadingCounts) {
      return without(part, 0, 1);
    }
    int inner = innerCounts ? announcedInside(tokens) : -1;
    if (inner >= 0) {
      return without(part, inner, inner + 1);
    }
    String all = part.between(tokens);
    return glued(tokens)
        .filter(glued -> countedPrefixes.contains(glued.group(1)))
        .map(glued -> glued.group(2))
        .map(number -> new Split(all.substring(0, all.length() - number.length()), number))
        .orElseGet(() -> new Split(all, ""));
  }

  private static Split without(NamePart part, int from, int to) {
    return new Split(setting(part, from, to), part.between(part.tokens().subList(from, to)));
  }

  private static String setting(NamePart part, int from, int to) {
    String before = part.between(part.tokens().subList(0, from));
    String after = part.between(part.tokens().subList(to, part.tokens().size()));
    return before.isEmpty() || after.isEmpty() ? before + after : before + "-" + after;
  }

  /** The place of a date or a time: adjacent numbers with many digits. */
  private static Optional<int[]> time(NamePart part) {
    List<Token> tokens = part.tokens();
    int from = 0;
    for (int i = 0; i <= tokens.size(); i++) {
      if (i == tokens.size() || !tokens.get(i).isNumber()) {
        if (tokens.subList(from, i).stream().mapToInt(token -> token.text().length()).sum()
            >= DIGITS_OF_A_TIME) {
          return Optional.of(new int[] {from, i});
        }
        from = i + 1;
      }
    }
    return Optional.empty();
  }

  /** The index of the first of the numbers at the end of a name; its size without any. */
  private static int trailingNumbers(List<Token> tokens) {
    int from = tokens.size();
    while (from > 0 && tokens.get(from - 1).isNumber()) {
      from--;
    }
    return from;
  }

  /**
   * True if the name of a run ends with a number that no word before it makes a setting: {@code
   * threads-4}, {@code threads/4}. In {@code virtual-threads/4} it is not the number of threads.
   */
  private boolean mayCountAtEnd(int run) {
    List<Token> tokens = part(run).tokens();
    if (tokens.isEmpty() || !tokens.getLast().isNumber()) {
      return false;
    }
    List<Token> above = level == 0 ? List.of() : runs.get(run).get(level - 1).tokens();
    List<Token> before = tokens.size() > 1 ? tokens.subList(0, tokens.size() - 1) : above;
    boolean isSetting =
        (tokens.size() > 1 || above.size() == 1)
            && FactorWords.takesNumber(before.getLast().text(), tokens.getLast().text());
    return !isSetting;
  }

  /** The index of the only announced number before other words; -1 without one. */
  private static int announcedInside(List<Token> tokens) {
    int[] announced =
        IntStream.range(0, trailingNumbers(tokens))
            .filter(i -> tokens.get(i).announced() && tokens.get(i).isNumber())
            .toArray();
    return announced.length == 1 ? announced[0] : -1;
  }

  /** True if these numbers count from one, and some names differ in nothing else. */
  private boolean doInnerCount() {
    Set<Integer> numbers = new TreeSet<>();
    Set<String> others = new HashSet<>();
    int names = 0;
    for (int run = 0; run < runs.size(); run++) {
      int inner = level < runs.get(run).size() ? announcedInside(part(run).tokens()) : -1;
      if (inner >= 0 && part(run).tokens().get(inner).text().length() <= 2) {
        numbers.add(number(part(run).tokens().get(inner)));
        others.add(setting(part(run), inner, inner + 1));
        names++;
      }
    }
    return others.size() < names && isCount(numbers);
  }

  private Set<String> countedPrefixes() {
    Map<String, Set<Integer>> numbers = new HashMap<>();
    Function<String, Set<Integer>> none = prefix -> new TreeSet<>();
    for (List<NamePart> run : runs) {
      glued(level < run.size() ? run.get(level).tokens() : List.of())
          .filter(glued -> FactorWords.mayBeNumbered(glued.group(1)))
          .ifPresent(
              glued ->
                  numbers
                      .computeIfAbsent(glued.group(1), none)
                      .add(Integer.parseInt(glued.group(2))));
    }
    numbers.values().removeIf(some -> some.size() < 2 || !isCount(some));
    return numbers.keySet();
  }

  private static Optional<Matcher> glued(List<Token> tokens) {
    return tokens.isEmpty()
        ? Optional.empty()
        : Optional.of(LETTERS_AND_NUMBER.matcher(tokens.getLast().text())).filter(Matcher::matches);
  }

  private static boolean isCount(Set<Integer> numbers) {
    TreeSet<Integer> sorted = new TreeSet<>(numbers);
    return !sorted.isEmpty()
        && sorted.first() <= 1
        && sorted.size() >= COMPLETE_ENOUGH * sorted.last();
  }

  /** The number of a token with few digits; longer ones are times. */
  private static int number(Token token) {
    return Integer.parseInt(token.text());
  }
}
