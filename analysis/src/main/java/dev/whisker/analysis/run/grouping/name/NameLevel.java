package dev.whisker.analysis.run.grouping.name;

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The names of all runs at one depth of their paths, and what in them numbers repeats: that numbers
 * count is seen of all of them together only.
 */
final class NameLevel {

  /** G1 repeated is {@code g11}, {@code g12}. */
  private static final Pattern LETTERS_AND_NUMBER = Pattern.compile("(g1|\\p{L}+)(\\d{1,3})");

  static final Pattern SMALL_NUMBER = Pattern.compile("\\d{1,2}");
  static final Pattern LETTER = Pattern.compile("[a-z]");

  /** A number of that many digits is a date or a time. */
  private static final int DIGITS_OF_A_TIME = 6;

  /** How much of the count may be missing: a failed run is deleted now and then. */
  private static final double COMPLETE_ENOUGH = 0.7;

  private final List<List<NamePart>> runs;
  private final int level;

  /** Numbers at the end of names that together count. */
  private Set<Integer> trailing = Set.of();

  /** Which of them may, by the words before them. */
  private final NumbersBehindWords behindWords;

  /** Whether those at their beginning do. */
  private boolean leadingCounts;

  /** Whether those in the midst of names do that a word announces: {@code g1-run2-100users}. */
  private boolean midstCounts;

  /** Runs whose files were called by a system that would not replace another one's file. */
  private Set<Integer> copies = Set.of();

  /** Letters that are followed by a count: {@code serial1}, {@code serial2}. */
  private Set<String> countedPrefixes = Set.of();

  /** Whether letters at the end do: {@code serial-a}, {@code serial-b}, {@code g1-a}, ... */
  private boolean lettersCount;

  private NameLevel(List<List<NamePart>> runs, int level) {
    this.runs = runs;
    this.level = level;
    this.behindWords = new NumbersBehindWords(runs, level);
  }

  /** A level at which numbers may count repeats. */
  static NameLevel of(List<List<NamePart>> runs, int level) {
    NameLevel names = new NameLevel(runs, level);
    names.count();
    return names;
  }

  /** A level whose numbers are settings, unless a word or their length says what they are. */
  static NameLevel ofSettings(List<List<NamePart>> runs, int level) {
    return new NameLevel(runs, level);
  }

  /**
   * What a name consists of.
   *
   * @param repeat empty where it has none
   */
  record Split(String setting, String repeat) {}

  private void count() {
    copies = copies();
    midstCounts = doCountInMidst();
    Set<Integer> atEnd = new TreeSet<>();
    Set<Integer> atBeginning = new TreeSet<>();
    Set<String> afterBeginning = new HashSet<>();
    int beginning = 0;
    for (int run = 0; run < runs.size(); run++) {
      if (level >= runs.get(run).size() || copies.contains(run) || time(part(run)).isPresent()) {
        continue;
      }
      NamePart part = part(run);
      if (hasTrailingCandidate(run)) {
        atEnd.add(number(part.tokens().getLast()));
      } else if (part.tokens().size() > 1 && part.tokens().getFirst().isNumber()) {
        atBeginning.add(number(part.tokens().getFirst()));
        afterBeginning.add(setting(part, 0, 1));
        beginning++;
      }
    }
    trailing = isCount(atEnd) ? atEnd : Set.of();
    // A number before the name may put configurations in order; it counts repeats if names recur.
    boolean recur = beginning == runs.size() && afterBeginning.size() < beginning;
    leadingCounts = recur && isCount(atBeginning);
    countedPrefixes = countedPrefixes();
    lettersCount = doLettersCount();
  }

  private NamePart part(int run) {
    return runs.get(run).get(level);
  }

  /** The name of a run, which must reach down to this level. */
  Split split(int run) {
    NamePart part = part(run);
    List<Token> tokens = part.tokens();
    int size = tokens.size();
    if (size == 0) {
      return new Split("", "");
    }
    Optional<int[]> time = time(part);
    if (time.isPresent()) {
      return without(part, time.get()[0], time.get()[1]);
    }
    if (copies.contains(run)) {
      return without(part, size - 1, size);
    }
    int announced = trailingNumbers(tokens);
    if (announced < size && tokens.get(announced).announced()) {
      return without(part, announced, size);
    }
    if (hasTrailingCandidate(run) && trailing.contains(number(tokens.getLast()))) {
      return without(part, size - 1, size);
    }
    if (leadingCounts) {
      return without(part, 0, 1);
    }
    int midst = midstCounts ? announcedInMidst(tokens) : -1;
    if (midst >= 0) {
      return without(part, midst, midst + 1);
    }
    if (lettersCount && endsWithLetter(part)) {
      return without(part, size - 1, size);
    }
    Matcher glued = LETTERS_AND_NUMBER.matcher(tokens.getLast().text());
    if (glued.matches() && countedPrefixes.contains(glued.group(1))) {
      String all = part.between(tokens);
      return new Split(all.substring(0, all.length() - glued.group(2).length()), glued.group(2));
    }
    return new Split(part.between(tokens), "");
  }

  private static Split without(NamePart part, int from, int to) {
    return new Split(setting(part, from, to), part.between(part.tokens().subList(from, to)));
  }

  private static String setting(NamePart part, int from, int to) {
    String before = part.between(part.tokens().subList(0, from));
    String after = part.between(part.tokens().subList(to, part.tokens().size()));
    return before.isEmpty() || after.isEmpty() ? before + after : before + "-" + after;
  }

  /** Where a date or a time stands: neighbouring numbers with many digits. */
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

  /**
   * The index of the first of the numbers that a name ends with; its size where it ends with none.
   */
  private static int trailingNumbers(List<Token> tokens) {
    int from = tokens.size();
    while (from > 0 && tokens.get(from - 1).isNumber()) {
      from--;
    }
    return from;
  }

  /** The index of the only number before other words that a word announces; -1 where none is. */
  private static int announcedInMidst(List<Token> tokens) {
    List<Integer> announced =
        IntStream.range(0, trailingNumbers(tokens))
            .filter(i -> tokens.get(i).announced() && tokens.get(i).isNumber())
            .boxed()
            .toList();
    return announced.size() == 1 ? announced.getFirst() : -1;
  }

  /** Whether they count from one, and are all that tells some names apart. */
  private boolean doCountInMidst() {
    Set<Integer> numbers = new TreeSet<>();
    Set<String> others = new HashSet<>();
    int names = 0;
    for (List<NamePart> run : runs) {
      int midst = level < run.size() ? announcedInMidst(run.get(level).tokens()) : -1;
      if (midst >= 0 && SMALL_NUMBER.matcher(run.get(level).tokens().get(midst).text()).matches()) {
        numbers.add(number(run.get(level).tokens().get(midst)));
        others.add(setting(run.get(level), midst, midst + 1));
        names++;
      }
    }
    return others.size() < names && isCount(numbers);
  }

  /** Such as {@code g1 (2)} beside {@code g1}. */
  private Set<Integer> copies() {
    Set<List<String>> all =
        runs.stream()
            .filter(run -> level < run.size())
            .map(run -> name(run, run.get(level).words()))
            .collect(Collectors.toSet());
    return IntStream.range(0, runs.size())
        .filter(run -> level < runs.get(run).size() && part(run).endsInBrackets())
        .filter(
            run -> {
              List<String> words = part(run).words();
              return words.size() > 1
                  && all.contains(name(runs.get(run), words.subList(0, words.size() - 1)));
            })
        .boxed()
        .collect(Collectors.toSet());
  }

  /** The folders of a run, with the words of its name at this level. */
  private List<String> name(List<NamePart> run, List<String> words) {
    return Stream.concat(run.subList(0, level).stream().map(NamePart::text), words.stream())
        .toList();
  }

  /** Whether the last number of a name might be that of a repeat, if others bear it out. */
  private boolean hasTrailingCandidate(int run) {
    List<Token> tokens = part(run).tokens();
    return !tokens.isEmpty() && tokens.getLast().isNumber() && behindWords.mayCount(run);
  }

  private Set<String> countedPrefixes() {
    Map<String, Set<Integer>> numbers = new HashMap<>();
    for (List<NamePart> run : runs) {
      List<Token> tokens = level < run.size() ? run.get(level).tokens() : List.of();
      Matcher glued = LETTERS_AND_NUMBER.matcher(tokens.isEmpty() ? "" : tokens.getLast().text());
      if (glued.matches() && FactorWords.mayBeNumbered(glued.group(1))) {
        numbers
            .computeIfAbsent(glued.group(1), prefix -> new TreeSet<>())
            .add(Integer.parseInt(glued.group(2)));
      }
    }
    numbers.values().removeIf(some -> some.size() < 2 || !isCount(some));
    return numbers.keySet();
  }

  /**
   * Whether all names end with a letter, the letters run from {@code a} on, and do so behind
   * several settings alike. Behind one alone, {@code server-a} and {@code server-b} are what is
   * compared.
   */
  private boolean doLettersCount() {
    Map<String, Set<String>> letters = new HashMap<>();
    for (List<NamePart> run : runs) {
      if (level >= run.size() || !endsWithLetter(run.get(level))) {
        return false;
      }
      NamePart part = run.get(level);
      int size = part.tokens().size();
      letters
          .computeIfAbsent(setting(part, size - 1, size), setting -> new TreeSet<>())
          .add(part.tokens().getLast().text());
    }
    return letters.size() > 1
        && letters.values().stream().distinct().count() == 1
        && letters.values().stream().allMatch(NameLevel::runFromA);
  }

  private static boolean endsWithLetter(NamePart part) {
    List<Token> tokens = part.tokens();
    return tokens.size() > 1 && LETTER.matcher(tokens.getLast().text()).matches();
  }

  private static boolean runFromA(Set<String> letters) {
    return letters.size() > 1
        && letters.stream().allMatch(letter -> letter.charAt(0) - 'a' < letters.size());
  }

  private static boolean isCount(Set<Integer> numbers) {
    TreeSet<Integer> sorted = new TreeSet<>(numbers);
    return !sorted.isEmpty()
        && sorted.first() <= 1
        && sorted.size() >= COMPLETE_ENOUGH * sorted.last();
  }

  /** Short enough: longer ones are times. */
  private static int number(Token token) {
    return Integer.parseInt(token.text());
  }
}
