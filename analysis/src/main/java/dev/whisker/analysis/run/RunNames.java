package dev.whisker.analysis.run;

import dev.whisker.analysis.run.NamePart.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells, of each run's names, what was set from what numbers the repeat.
 *
 * <p>A number numbers repeats when a word says so ({@code run-3}), when it is a time, or when all
 * numbers at that place together count from one. Other numbers are settings: 4, 6, 8 threads.
 */
final class RunNames {

  /** G1 repeated is {@code g11}, {@code g12}. */
  private static final Pattern LETTERS_AND_NUMBER = Pattern.compile("(g1|\\p{L}+)(\\d{1,3})");

  /** A number of that many digits is a date or a time. */
  private static final int DIGITS_OF_A_TIME = 6;

  /** How much of the count may be missing: a failed run is deleted now and then. */
  private static final double COMPLETE_ENOUGH = 0.7;

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
    for (int level = 0; level < depth; level++) {
      Set<Integer> counted = countedAt(level);
      Set<String> prefixes = countedPrefixesAt(level);
      for (int run = 0; run < runs.size(); run++) {
        if (level < runs.get(run).size()) {
          Split split = split(run, level, counted, prefixes);
          settings.get(run).add(split.setting());
          if (!split.repeat().isEmpty()) {
            repeats.get(run).add(split.repeat());
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

  private record Split(String setting, String repeat) {}

  private Split split(int run, int level, Set<Integer> counted, Set<String> prefixes) {
    NamePart part = runs.get(run).get(level);
    List<Token> tokens = part.tokens();
    if (tokens.isEmpty()) {
      return new Split("", "");
    }
    List<Token> numbers = trailingNumbers(tokens);
    if (isSurely(numbers)) {
      return new Split(before(part, numbers.size()), part.between(numbers));
    }
    if (!numbers.isEmpty()
        && isCandidate(run, level)
        && counted.contains(number(numbers.getLast()))) {
      return new Split(before(part, 1), numbers.getLast().text());
    }
    Matcher glued = LETTERS_AND_NUMBER.matcher(tokens.getLast().text());
    if (glued.matches() && prefixes.contains(glued.group(1))) {
      String all = part.between(tokens);
      return new Split(all.substring(0, all.length() - glued.group(2).length()), glued.group(2));
    }
    return new Split(part.between(tokens), "");
  }

  private static String before(NamePart part, int numbers) {
    return part.between(part.tokens().subList(0, part.tokens().size() - numbers));
  }

  private static List<Token> trailingNumbers(List<Token> tokens) {
    int from = tokens.size();
    while (from > 0 && tokens.get(from - 1).isNumber()) {
      from--;
    }
    return tokens.subList(from, tokens.size());
  }

  private static boolean isSurely(List<Token> numbers) {
    return !numbers.isEmpty()
        && (numbers.getFirst().announced()
            || numbers.stream().mapToInt(number -> number.text().length()).sum()
                >= DIGITS_OF_A_TIME);
  }

  /** Whether the last number of a part might be that of a repeat, if others bear it out. */
  private boolean isCandidate(int run, int level) {
    List<Token> tokens = runs.get(run).get(level).tokens();
    if (trailingNumbers(tokens).isEmpty()) {
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

  /** The numbers at a level, where together they count repeats; none otherwise. */
  private Set<Integer> countedAt(int level) {
    Set<Integer> numbers = new TreeSet<>();
    for (int run = 0; run < runs.size(); run++) {
      if (level < runs.get(run).size() && isCandidate(run, level)) {
        List<Token> last = trailingNumbers(runs.get(run).get(level).tokens());
        if (!isSurely(last)) {
          numbers.add(number(last.getLast()));
        }
      }
    }
    return isCount(numbers) ? numbers : Set.of();
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

  /** Short enough, since longer numbers are times. */
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
    List<String> names = new ArrayList<>();
    for (List<String> parts : settings) {
      List<String> own = new ArrayList<>();
      for (int level = 0; level < parts.size(); level++) {
        if (!common.contains(level) && !parts.get(level).isEmpty()) {
          own.add(parts.get(level));
        }
      }
      names.add(String.join("/", own));
    }
    return names;
  }

  private static String lastPart(List<String> parts) {
    return parts.stream().filter(part -> !part.isEmpty()).reduce("", (before, last) -> last);
  }
}
