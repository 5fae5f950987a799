package dev.whisker.analysis.run;

import dev.whisker.gc.GcLog;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A setting that a configuration's name says, and that its JVM did not have: it was not applied, or
 * the files lie in the wrong place.
 *
 * @param factor its id
 * @param named its value by the name
 * @param ran its value by the log
 */
public record Misnamed(String factor, String named, String ran) {

  /** Below it, {@code jdk-1.8} was meant. */
  private static final int OLDEST_RELEASE = 5;

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

  /** All of a configuration, by the first of its logs that contradicts. */
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
    return all;
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
        : Optional.of(new Misnamed("collector", String.join(", ", named), ran));
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
        : Optional.of(new Misnamed(factor, named, log.settings().getOrDefault(factor, "")));
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
        : Optional.of(new Misnamed("jdk", named, String.valueOf(ran)));
  }
}
