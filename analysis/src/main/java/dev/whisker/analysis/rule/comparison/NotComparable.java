package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.comparison.LoadDifferences.FewRequests;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * D78: the configurations had different work, or different machines. A different load forbids a
 * ranking, even if it was varied on purpose. A different JVM or machine may be the subject of the
 * comparison, and is reported first.
 */
public final class NotComparable {

  public static final ComparisonRule RULE = comparison("D78").evaluatedBy(NotComparable::evaluate);

  /** Key of the evidence: the differences of the machines. */
  public static final String MACHINE = "machine";

  /** Key of the evidence: the differences that no flag set. */
  public static final String DIFFERENCES = "differences";

  /** Key of the evidence: the largest allocation, if nothing else is known of the load. */
  public static final String ALLOCATED_MOST = "most";

  /** Key of the evidence: the small share of requests that not all made. */
  private static final String FEW = "few";

  private NotComparable() {}

  /**
   * The finding for figures of requests that all made: a few others, which are excluded, forbid no
   * ranking.
   */
  public static Finding withoutFew(Finding finding) {
    return finding.rule().equals(RULE.id()) && finding.evidence().containsKey(FEW)
        ? new Finding(
            finding.rule(),
            Severity.INFO,
            new Statement("rule.D78.few.excluded", finding.evidence()),
            null,
            Remedy.NONE,
            finding.evidence(),
            finding.lines(),
            finding.thresholds(),
            finding.cause())
        : finding;
  }

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    return configurations.size() < 2 ? null : answer(configurations, finding);
  }

  private static Finding answer(List<Repeats> configurations, FindingBuilder finding) {
    LoadDifferences load = LoadDifferences.among(configurations);
    List<Fact> ofHost = new ArrayList<>();
    boolean hostIsKnown = false;
    for (MachineOfRun property : MachineOfRun.values()) {
      List<List<String>> stated = valuesOf(configurations, property);
      hostIsKnown |= !stated.isEmpty();
      boolean isSet =
          property.factor().filter(name -> isSet(name, property, configurations)).isPresent();
      Optional<Fact> difference = isSet ? Optional.empty() : difference(property.id(), stated);
      difference.ifPresent(ofHost::add);
      if (difference.isPresent() && property != MachineOfRun.JVM) {
        finding.evidence(MACHINE, difference.get());
      }
    }
    List<String> swept = load.swept();
    if (!swept.isEmpty()) {
      return finding
          .evidence("sweep", Fact.listing(swept.stream().map(load::range).toList()))
          .evidence("factors", Fact.listing(swept.stream().map(LoadDifferences::name).toList()))
          .advise("advice.sweep")
          .conclude(Severity.WARNING, "found.sweep");
    }
    if (load.isAllocationOnly()) {
      Repeats most = load.byAllocation(Comparator.naturalOrder());
      Repeats least = load.byAllocation(Comparator.reverseOrder());
      return finding
          .evidence(ALLOCATED_MOST, allocated(most))
          .evidence("mostName", Fact.word(most.configuration().name()))
          .evidence("least", allocated(least))
          .evidence("leastName", Fact.word(least.configuration().name()))
          .advise("advice.allocated")
          .conclude(Severity.WARNING, "found.allocated");
    }
    Optional<FewRequests> few = load.few();
    if (few.isPresent()) {
      return finding
          .evidence(FEW, Fact.percent(100 * few.get().share()))
          .evidence("name", Fact.word(few.get().most().name()))
          .evidence("labels", Fact.names(few.get().labels()))
          .advise("advice.few")
          .conclude(Severity.WARNING, "found.few");
    }
    if (!load.isEmpty()) {
      List<Fact> all = Stream.concat(load.facts().stream(), ofHost.stream()).toList();
      return finding
          .evidence(DIFFERENCES, Fact.listing(all))
          .advise(load.isMixOnly() ? "advice.mix" : "advice")
          .found(Severity.WARNING);
    }
    if (!ofHost.isEmpty()) {
      return finding
          .evidence(DIFFERENCES, Fact.listing(ofHost))
          .advise("advice.host")
          .conclude(Severity.INFO, "found.host");
    }
    return nothingDiffers(load.isKnown(), hostIsKnown, finding);
  }

  private static Fact allocated(Repeats configuration) {
    return new Fact.Quantity(LoadDifferences.allocated(configuration), Unit.BYTES_PER_SECOND);
  }

  /**
   * True if names or notes state the JDK, or the processors, of each, and explain the difference:
   * then it is the subject of the comparison.
   */
  private static boolean isSet(String factor, MachineOfRun property, List<Repeats> configurations) {
    Map<String, Set<String>> valuesBySetting = new TreeMap<>();
    for (Repeats each : configurations) {
      List<String> stated = each.runs().stream().flatMap(property::of).toList();
      String set = each.configuration().factors().values().get(factor);
      if (set == null && !stated.isEmpty()) {
        return false;
      }
      if (set != null) {
        valuesBySetting.computeIfAbsent(set, any -> new TreeSet<>()).addAll(stated);
      }
    }
    return valuesBySetting.values().stream().allMatch(ofOne -> ofOne.size() <= 1);
  }

  private static Finding nothingDiffers(
      boolean loadIsKnown, boolean hostIsKnown, FindingBuilder finding) {
    return loadIsKnown || hostIsKnown ? finding.fine() : finding.unknown("unknown");
  }

  /** The values of each configuration whose logs have the property. */
  private static List<List<String>> valuesOf(List<Repeats> configurations, MachineOfRun property) {
    return configurations.stream()
        .map(each -> each.runs().stream().flatMap(property::of).distinct().sorted().toList())
        .filter(values -> !values.isEmpty())
        .toList();
  }

  /** The difference, unless all have a value in common: then repeats differ, which D110 reports. */
  private static Optional<Fact> difference(String what, List<List<String>> stated) {
    List<List<String>> distinct = stated.stream().distinct().toList();
    boolean haveOneInCommon =
        !stated.isEmpty()
            && stated.getFirst().stream()
                .anyMatch(value -> stated.stream().allMatch(values -> values.contains(value)));
    return distinct.size() < 2 || haveOneInCommon
        ? Optional.empty()
        : Optional.of(
            Fact.phrase(
                "part.difference",
                Map.of(
                    "what", LoadDifferences.name(what),
                    "values",
                        Fact.names(distinct.stream().map(v -> String.join("/", v)).toList()))));
  }
}
