package dev.whisker.analysis.run;

import dev.whisker.gc.GcLog;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A setting that a configuration's name or a note on it says, and that its JVM did not have: it was
 * not applied, or the files lie in the wrong place.
 *
 * @param by what says so
 * @param factor its id
 * @param named its value by the name or the note
 * @param ran its value by the log
 */
public record Misnamed(By by, String factor, String named, String ran) {

  /** What may contradict a log. */
  public enum By {
    NAME,
    NOTE
  }

  /** Below it, {@code jdk-1.8} was meant. */
  private static final int OLDEST_RELEASE = 5;

  private static final String SIZE = "\\d{1,9}[kmg]?";

  /** JVMs round the heap to what their collector can use. */
  private static final double ROUNDED = 0.05;

  /** A generational collector is one of its kind. */
  private static final String GENERATIONAL = "Gen";

  /** A container's memory is not the heap. */
  private static final Set<String> OF_THE_MACHINE = Set.of("mem", "memory");

  /** What a log tells of the settings that its JVM ran with. */
  private record Ran(GcLog log, Map<String, String> settings) {

    static Ran of(GcLog log) {
      return new Ran(log, FlagFactors.of(log));
    }
  }

  /** All of a configuration, by the first of its logs that contradicts: by its name, then notes. */
  public static List<Misnamed> of(Configuration configuration) {
    List<String> words = NamePart.of(configuration.name()).words();
    Set<String> collectors = collectors(words);
    Map<String, String> named =
        FactorWords.factors(
            words.stream()
                .filter(word -> !OF_THE_MACHINE.contains(word.replaceFirst("\\d.*", "")))
                .toList());
    List<Ran> logs =
        configuration.runs().stream()
            .flatMap(run -> run.gcLogs().stream())
            .map(sourced -> Ran.of(sourced.log()))
            .toList();
    List<Misnamed> all = new ArrayList<>();
    first(logs, ran -> collector(collectors, ran)).ifPresent(all::add);
    for (String factor : List.of("xms", "xmx")) {
      first(logs, ran -> size(factor, named.getOrDefault(factor, ""), ran)).ifPresent(all::add);
    }
    first(logs, ran -> release(named.getOrDefault("jdk", ""), ran.log())).ifPresent(all::add);
    all.addAll(noted(configuration.runs()));
    return all;
  }

  /** What notes say of runs whose own logs say otherwise, each setting once. */
  private static List<Misnamed> noted(List<Run> runs) {
    Map<String, Misnamed> byFactor = new TreeMap<>();
    for (Run run : runs) {
      if (run.stated().values().isEmpty()) {
        continue;
      }
      List<Ran> logs = run.gcLogs().stream().map(sourced -> Ran.of(sourced.log())).toList();
      run.stated()
          .values()
          .forEach(
              (factor, stated) ->
                  first(logs, ran -> noted(factor, stated, ran))
                      .map(each -> new Misnamed(By.NOTE, factor, stated, each.ran()))
                      .ifPresent(each -> byFactor.putIfAbsent(factor, each)));
    }
    return List.copyOf(byFactor.values());
  }

  private static Optional<Misnamed> noted(String factor, String stated, Ran ran) {
    return switch (factor) {
      case "collector" -> collector(Set.of(stated), ran);
      case "xms", "xmx" -> stated.matches(SIZE) ? size(factor, stated, ran) : Optional.empty();
      case "jdk" -> release(stated, ran.log());
      default ->
          Optional.ofNullable(ran.settings().get(factor))
              .filter(other -> !other.equals(stated))
              .map(other -> new Misnamed(By.NOTE, factor, stated, other));
    };
  }

  private static Optional<Misnamed> first(List<Ran> logs, Function<Ran, Optional<Misnamed>> check) {
    return logs.stream().map(check).flatMap(Optional::stream).findFirst();
  }

  /** Where a name has several, one of them may be what the rest is held against. */
  private static Set<String> collectors(List<String> words) {
    return words.stream()
        .map(word -> FactorWords.factors(List.of(word)).getOrDefault("collector", ""))
        .filter(name -> !name.isEmpty())
        .collect(Collectors.toSet());
  }

  private static Optional<Misnamed> collector(Set<String> named, Ran log) {
    String ran = log.settings().getOrDefault("collector", "");
    boolean fits =
        ran.isEmpty()
            || named.isEmpty()
            || named.stream().anyMatch(name -> kind(name).equals(kind(ran)));
    return fits
        ? Optional.empty()
        : Optional.of(new Misnamed(By.NAME, "collector", String.join(", ", named), ran));
  }

  private static String kind(String collector) {
    return collector.startsWith(GENERATIONAL)
        ? collector.substring(GENERATIONAL.length())
        : collector;
  }

  /** A number without a unit may be of any. */
  private static Optional<Misnamed> size(String factor, String named, Ran log) {
    long ran = Factors.of(log.settings()).bytes(factor).orElse(-1);
    if (named.isEmpty() || ran < 0) {
      return Optional.empty();
    }
    boolean hasUnit = !Character.isDigit(named.charAt(named.length() - 1));
    boolean fits =
        hasUnit
            ? isAbout(ran, Factors.of(Map.of(factor, named)).bytes(factor).orElse(ran))
            : IntStream.rangeClosed(0, 3)
                .anyMatch(unit -> isAbout(ran, Long.parseLong(named) << (10 * unit)));
    return fits
        ? Optional.empty()
        : Optional.of(
            new Misnamed(By.NAME, factor, named, log.settings().getOrDefault(factor, "")));
  }

  private static boolean isAbout(long ran, long named) {
    return Math.abs(ran - named) <= ROUNDED * Math.max(ran, named);
  }

  private static Optional<Misnamed> release(String named, GcLog log) {
    int ran = log.jvm().release();
    if (ran <= 0 || !named.matches("\\d{1,2}")) {
      return Optional.empty();
    }
    int release = Integer.parseInt(named);
    return release < OLDEST_RELEASE || release == ran
        ? Optional.empty()
        : Optional.of(new Misnamed(By.NAME, "jdk", named, String.valueOf(ran)));
  }
}
