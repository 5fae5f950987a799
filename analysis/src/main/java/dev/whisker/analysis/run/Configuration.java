package dev.whisker.analysis.run;

import dev.whisker.gc.log.GcLog;
import dev.whisker.text.ControlCharacters;
import dev.whisker.text.NaturalOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A set of factors, and the runs that repeat it.
 *
 * @param name unique within a comparison; the name of a folder, or of the factors that vary
 * @param factors that some of its runs show and none contradicts
 * @param runs in natural order of their names; never empty
 * @param basis why its runs count as repeats
 */
public record Configuration(String name, Factors factors, List<Run> runs, RepeatBasis basis) {

  private static final Pattern SIZE = Pattern.compile("(?i)(\\d{1,6})([kmg])(?![\\p{L}\\d])");

  /** Natural order of names; sizes by value: {@code 512m} before {@code 1g}. */
  public static final Comparator<String> NAMES =
      Comparator.<String, String>comparing(
              name -> SIZE.matcher(name).replaceAll(Configuration::inKib), NaturalOrder.INSTANCE)
          .thenComparing(NaturalOrder.INSTANCE);

  /** Sorts configurations by name. */
  public static final Comparator<Configuration> BY_NAME =
      Comparator.comparing(Configuration::name, NAMES);

  /** The name is shown in many places, so its control characters are made visible once. */
  public Configuration {
    name = ControlCharacters.visible(name);
  }

  /** A configuration that the user stated. */
  public Configuration(String name, Factors factors, List<Run> runs) {
    this(name, factors, runs, RepeatBasis.STATED);
  }

  private static String inKib(MatchResult size) {
    int unit = "kmg".indexOf(Character.toLowerCase(size.group(2).charAt(0)));
    return String.valueOf(Long.parseLong(size.group(1)) << (10 * unit));
  }

  /**
   * A configuration of sorted runs; equal names are numbered.
   *
   * @param runs at least one
   */
  public static Configuration of(String name, List<Run> runs) {
    List<Run> inOrder = new ArrayList<>(runs);
    inOrder.sort(Run.BY_NAME);
    Set<String> taken = new HashSet<>();
    inOrder.replaceAll(run -> called(unique(run.name().isEmpty() ? "1" : run.name(), taken), run));
    return new Configuration(name, common(runs), List.copyOf(inOrder));
  }

  /** The same configuration, grouped for another reason. */
  public Configuration with(RepeatBasis other) {
    return new Configuration(name, factors, runs, other);
  }

  /**
   * The factors that some runs show and none contradicts. A log without its beginning lacks them,
   * but repeats were started alike.
   */
  public static Factors common(List<Run> runs) {
    Set<String> names = new TreeSet<>();
    runs.forEach(run -> names.addAll(run.factors().values().keySet()));
    Map<String, String> common = new TreeMap<>();
    for (String name : names) {
      List<Run> stating =
          runs.stream().filter(run -> run.factors().values().containsKey(name)).toList();
      List<String> values =
          stating.stream()
              .map(run -> Objects.requireNonNull(run.factors().values().get(name)))
              .distinct()
              .toList();
      if (values.size() == 1 && !CommonFactors.anyDenies(runs, stating)) {
        common.put(name, values.getFirst());
      }
    }
    return Factors.of(common);
  }

  /** The name, or the name and a number if it is taken; adds it to the taken ones. */
  public static String unique(String name, Set<String> taken) {
    String free = name;
    for (int i = 2; !taken.add(free); i++) {
      free = name + " (" + i + ")";
    }
    return free;
  }

  /** The GC logs of all runs. */
  public Stream<GcLog> logs() {
    return runs.stream().flatMap(Run::logs);
  }

  /** The memory of its machines, if logs show it. */
  public LongStream memoryBytes() {
    return logs().mapToLong(log -> log.jvm().memoryBytes()).filter(bytes -> bytes > 0);
  }

  private static Run called(String name, Run run) {
    return run.name().equals(name) ? run : run.named(name);
  }
}
