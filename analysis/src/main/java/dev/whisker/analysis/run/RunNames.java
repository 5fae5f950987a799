package dev.whisker.analysis.run;

import dev.whisker.analysis.run.NamePart.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Tells, of each run's names, what was set from what numbers the repeat.
 *
 * <p>A number numbers repeats when a word says so ({@code run-3}), when it is a time, or when all
 * numbers at that place together count from one, and what they number is not repeated itself. Other
 * numbers are settings: 4, 6, 8 threads, or {@code server1}, in which there are 1 to 3.
 */
final class RunNames {

  /** G1 repeated is {@code g11}, {@code g12}. */
  private static final Pattern LETTERS_AND_NUMBER = Pattern.compile("(g1|\\p{L}+)(\\d{1,3})");

  /** A number of that many digits is a date or a time. */
  private static final int DIGITS_OF_A_TIME = 6;

  /** How much of the count may be missing: a failed run is deleted now and then. */
  private static final double COMPLETE_ENOUGH = 0.7;

  /** A name of more folders than that is a path. */
  private static final int READABLE_PARTS = 2;

  private final List<List<NamePart>> runs;

  private RunNames(List<List<NamePart>> runs) {
    this.runs = runs;
  }

  /**
   * What a run is called.
   *
   * @param setting what its configuration is called; empty where the names tell nothing
   * @param repeat which repeat it is; empty where the names tell nothing
   */
  record RunName(String setting, String repeat) {}

  /**
   * One name for each run.
   *
   * @param runs the folders and names of each, outermost first
   */
  static List<RunName> of(List<List<NamePart>> runs) {
    return new RunNames(runs).names();
  }

  private List<RunName> names() {
    int depth = runs.stream().mapToInt(List::size).max().orElse(0);
    List<List<String>> settings = new ArrayList<>();
    List<List<String>> repeats = new ArrayList<>();
    for (List<NamePart> _ : runs) {
      settings.add(new ArrayList<>());
      repeats.add(new ArrayList<>());
    }
    for (int level = depth - 1; level >= 0; level--) {
      Counts counts = areRepeatedBelow(level, repeats) ? Counts.NONE : countsAt(level);
      for (int run = 0; run < runs.size(); run++) {
        if (level < runs.get(run).size()) {
          Split split = split(run, level, counts);
          settings.get(run).addFirst(split.setting());
          if (!split.repeat().isEmpty()) {
            repeats.get(run).addFirst(split.repeat());
          }
        }
      }
    }
    List<String> names = withoutCommonParts(settings);
    List<RunName> all = new ArrayList<>();
    for (int run = 0; run < runs.size(); run++) {
      all.add(new RunName(names.get(run), String.join(".", repeats.get(run))));
    }
    return all;
  }

  /** Whether in one folder of this level there are several repeats. */
  private boolean areRepeatedBelow(int level, List<List<String>> repeats) {
    Map<List<String>, Set<List<String>>> byFolder = new HashMap<>();
    for (int run = 0; run < runs.size(); run++) {
      List<NamePart> parts = runs.get(run);
      if (level < parts.size() && !repeats.get(run).isEmpty()) {
        byFolder
            .computeIfAbsent(
                parts.subList(0, level + 1).stream().map(NamePart::text).toList(),
                folder -> new HashSet<>())
            .add(List.copyOf(repeats.get(run)));
      }
    }
    return byFolder.values().stream().anyMatch(below -> below.size() > 1);
  }

  private record Split(String setting, String repeat) {}

  /**
   * Numbers that together count repeats, at one level of all runs.
   *
   * @param trailing at the end of names
   * @param leading at their beginning
   * @param prefixes letters that are followed by a count
   */
  private record Counts(Set<Integer> trailing, Set<Integer> leading, Set<String> prefixes) {

    static final Counts NONE = new Counts(Set.of(), Set.of(), Set.of());
  }

  private Counts countsAt(int level) {
    Set<Integer> trailing = new TreeSet<>();
    Set<Integer> leading = new TreeSet<>();
    Set<String> afterLeading = new HashSet<>();
    int leadingRuns = 0;
    for (int run = 0; run < runs.size(); run++) {
      if (level >= runs.get(run).size() || time(runs.get(run).get(level)).isPresent()) {
        continue;
      }
      NamePart part = runs.get(run).get(level);
      if (hasTrailingCandidate(run, level)) {
        trailing.add(number(part.tokens().getLast()));
      } else if (part.tokens().size() > 1 && part.tokens().getFirst().isNumber()) {
        leading.add(number(part.tokens().getFirst()));
        afterLeading.add(setting(part, 0, 1));
        leadingRuns++;
      }
    }
    // A number before the name may put configurations in order; it counts repeats if names recur.
    boolean recur = leadingRuns == runs.size() && afterLeading.size() < leadingRuns;
    return new Counts(
        isCount(trailing) ? trailing : Set.of(),
        recur && isCount(leading) ? leading : Set.of(),
        countedPrefixesAt(level));
  }

  private Split split(int run, int level, Counts counts) {
    NamePart part = runs.get(run).get(level);
    List<Token> tokens = part.tokens();
    int size = tokens.size();
    if (size == 0) {
      return new Split("", "");
    }
    Optional<int[]> time = time(part);
    if (time.isPresent()) {
      return without(part, time.get()[0], time.get()[1]);
    }
    int announced = trailingNumbers(tokens);
    if (announced < size && tokens.get(announced).announced()) {
      return without(part, announced, size);
    }
    if (hasTrailingCandidate(run, level) && counts.trailing().contains(number(tokens.getLast()))) {
      return without(part, size - 1, size);
    }
    if (!counts.leading().isEmpty()) {
      return without(part, 0, 1);
    }
    Matcher glued = LETTERS_AND_NUMBER.matcher(tokens.getLast().text());
    if (glued.matches() && counts.prefixes().contains(glued.group(1))) {
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

  /** Whether the last number of a part might be that of a repeat, if others bear it out. */
  private boolean hasTrailingCandidate(int run, int level) {
    List<Token> tokens = runs.get(run).get(level).tokens();
    if (tokens.isEmpty() || !tokens.getLast().isNumber()) {
      return false;
    }
    String before = tokens.size() > 1 ? tokens.get(tokens.size() - 2).text() : lastWord(run, level);
    return !FactorWords.takesNumber(before);
  }

  private String lastWord(int run, int level) {
    if (level == 0) {
      return "";
    }
    List<Token> tokens = runs.get(run).get(level - 1).tokens();
    return tokens.isEmpty() ? "" : tokens.getLast().text();
  }

  /** Letters that are followed by a count: {@code serial1}, {@code serial2}. */
  private Set<String> countedPrefixesAt(int level) {
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

  /** Folders that all runs share tell nothing, unless they are all that is told. */
  private static List<String> withoutCommonParts(List<List<String>> settings) {
    Set<List<String>> distinct = new HashSet<>(settings);
    if (distinct.size() < 2) {
      return settings.stream().map(RunNames::lastPart).toList();
    }
    Set<Integer> common = new HashSet<>();
    int shortest = settings.stream().mapToInt(List::size).min().orElse(0);
    for (int level = 0; level < shortest; level++) {
      int here = level;
      if (settings.stream().map(parts -> parts.get(here)).distinct().count() == 1) {
        common.add(level);
      }
    }
    List<List<String>> names = new ArrayList<>();
    for (List<String> parts : settings) {
      List<String> own = new ArrayList<>();
      for (int level = 0; level < parts.size(); level++) {
        if (!common.contains(level) && !parts.get(level).isEmpty()) {
          own.add(parts.get(level));
        }
      }
      names.add(own);
    }
    return withoutLongPaths(names).stream().map(parts -> String.join("/", parts)).toList();
  }

  /**
   * Folders that have little to do with each other lie far apart: where the last parts tell as many
   * names apart as the whole paths, they are enough.
   */
  private static List<List<String>> withoutLongPaths(List<List<String>> names) {
    int longest = names.stream().mapToInt(List::size).max().orElse(0);
    if (longest <= READABLE_PARTS) {
      return names;
    }
    long distinct = names.stream().distinct().count();
    return IntStream.range(1, longest)
        .mapToObj(parts -> names.stream().map(name -> last(parts, name)).toList())
        .filter(shorter -> shorter.stream().distinct().count() == distinct)
        .findFirst()
        .orElse(names);
  }

  private static List<String> last(int parts, List<String> name) {
    return name.subList(Math.max(0, name.size() - parts), name.size());
  }

  private static String lastPart(List<String> parts) {
    return parts.stream().filter(part -> !part.isEmpty()).reduce("", (before, last) -> last);
  }
}
