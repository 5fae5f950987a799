package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.KnownFlags.Answer;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.rule.gc.LogRules;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.Collector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The configurations on the planned JDK: which of them start there, and with which options. */
public record PlannedJdk(int release, List<Candidate> candidates) {

  /** The planned JDK; empty if none is planned. */
  public static Optional<PlannedJdk> of(Choice choice) {
    return choice.criteria().plannedRelease() > 0
        ? Optional.of(new PlannedJdk(choice.criteria().plannedRelease(), choice.candidates()))
        : Optional.empty();
  }

  /**
   * One statement about the configurations that start there, one about those that do not, with the
   * reason.
   */
  public List<Statement> reasons() {
    List<Statement> sentences = new ArrayList<>();
    grouped(each -> collectorGone(each).map(gone -> Fact.word(gone.id())))
        .forEach(
            (gone, names) -> sentences.add(about("caveat.planned.gone", names, "collector", gone)));
    grouped(each -> flags(each, Severity.WARNING, Answer.REFUSED))
        .forEach(
            (flags, names) ->
                sentences.add(about("caveat.planned.refused", names, "flags", flags)));
    grouped(each -> flags(each, Severity.INFO, Answer.WARNED_OF))
        .forEach(
            (flags, names) -> sentences.add(about("caveat.planned.warned", names, "flags", flags)));
    sayAll("caveat.planned.fine", each -> is(each, Severity.OK), sentences);
    sayAll("caveat.planned.unknown", each -> is(each, Severity.NOT_EVALUABLE), sentences);
    return sentences;
  }

  /** True if any ran on another or an unknown JDK. */
  public boolean isMove() {
    return candidates.stream()
        .anyMatch(each -> JvmCommand.release(each.repeats().configuration()) != release);
  }

  /** The step to run there; empty if nothing can, or the settings are unknown. */
  public Optional<Step> next() {
    Map<Candidate, String> options = new LinkedHashMap<>();
    for (Candidate candidate : candidates) {
      Configuration configuration = candidate.repeats().configuration();
      String there = JvmCommand.on(release, configuration.factors().values(), configuration);
      if (!there.isEmpty()) {
        options.put(candidate, there);
      }
    }
    return options.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Step(
                new Statement("next.planned", facts(List.copyOf(options.keySet()))),
                options.entrySet().stream()
                    .map(
                        each -> new Command(each.getKey().name(), true, each.getValue(), List.of()))
                    .toList()));
  }

  /** The collector of a candidate that does not exist there; empty if it does. */
  public Optional<Collector> collectorGone(Candidate candidate) {
    return Optional.ofNullable(candidate.factors().get("collector"))
        .flatMap(CollectorFlags::named)
        .filter(ran -> CollectorFlags.of(CollectorFlags.in(release, ran), release).isEmpty());
  }

  /** The finding about flags that it rejects; empty if the rule was not evaluated. */
  private Optional<Finding> found(Candidate candidate) {
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> finding.rule().equals(LogRules.PLANNED_JDK))
        .findFirst();
  }

  private boolean is(Candidate candidate, Severity severity) {
    return found(candidate).filter(each -> each.severity() == severity).isPresent();
  }

  private Optional<Fact> flags(Candidate candidate, Severity severity, Answer answer) {
    if (!is(candidate, severity)) {
      return Optional.empty();
    }
    String evidence = answer == Answer.REFUSED ? "refused" : "warned";
    return found(candidate).flatMap(each -> Optional.ofNullable(each.evidence().get(evidence)));
  }

  private <K extends Fact> Map<K, List<Candidate>> grouped(
      Function<Candidate, Optional<K>> criterion) {
    return candidates.stream()
        .filter(each -> criterion.apply(each).isPresent())
        .collect(
            Collectors.groupingBy(
                each -> criterion.apply(each).orElseThrow(),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  private void sayAll(String key, Predicate<Candidate> which, List<Statement> sentences) {
    List<Candidate> all = candidates.stream().filter(which).toList();
    if (!all.isEmpty()) {
      sentences.add(new Statement(key, facts(all)));
    }
  }

  private Statement about(String key, List<Candidate> those, String name, Fact fact) {
    Map<String, Fact> facts = facts(those);
    facts.put(name, fact);
    return new Statement(key, facts);
  }

  private Map<String, Fact> facts(List<Candidate> those) {
    return new HashMap<>(
        Map.of(
            "jdk",
            Fact.count(release),
            "names",
            Fact.names(those.stream().map(Candidate::name).toList())));
  }
}
