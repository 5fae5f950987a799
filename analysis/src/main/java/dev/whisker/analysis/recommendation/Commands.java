package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.HeapDump;
import dev.whisker.analysis.run.CommonFactors;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The commands that start candidates of a comparison. Settings outside the command line are listed
 * beside them.
 */
public final class Commands {

  /** Factors with their own text. */
  private static final Set<String> PLACED =
      Set.of("concurrency", "connector", "pool", "server", "threads");

  private final List<Candidate> all;

  /** The release for new configurations, or 0. */
  private final int planned;

  /** The commands for a choice and its planned JDK. */
  public Commands(Choice choice) {
    all = choice.candidates();
    planned = choice.criteria().plannedRelease();
  }

  /** The commands of these candidates, if their settings are known. */
  public List<Command> of(List<Candidate> candidates) {
    return candidates.stream()
        .map(
            each ->
                command(
                    each,
                    each.factors(),
                    JvmCommand.of(each.factors(), each.repeats().configuration()),
                    false))
        .flatMap(Optional::stream)
        .toList();
  }

  /**
   * The command of a new configuration: a candidate with other factors, on the planned JDK. A
   * change of the collector drops the flags of the old one.
   */
  public Optional<Command> changed(Candidate like, SortedMap<String, String> factors) {
    Configuration configuration = like.repeats().configuration();
    SortedMap<String, String> kept = new TreeMap<>(factors);
    CollectorFlags.named(like.factors().getOrDefault("collector", ""))
        .filter(old -> !old.id().equals(factors.get("collector")))
        .ifPresent(old -> kept.keySet().removeIf(factor -> CollectorFlags.isOf(old, factor)));
    JvmCommand.SHARES.forEach(
        (size, share) -> {
          if (kept.containsKey(size) && !kept.get(size).equals(like.factors().get(size))) {
            kept.remove(share);
          }
        });
    String options =
        planned > 0
            ? JvmCommand.on(planned, kept, configuration)
            : JvmCommand.of(kept, configuration);
    return command(like, kept, options, true);
  }

  private Optional<Command> command(
      Candidate like, SortedMap<String, String> factors, String options, boolean isNew) {
    return options.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Command(
                like.name(),
                isNew,
                isShortOfMemory(like) ? options + " " + HeapDump.OPTION : options,
                besides(like, factors)));
  }

  /** True if a finding asks for a heap dump. */
  private static boolean isShortOfMemory(Candidate candidate) {
    return candidate.findings().stream()
        .anyMatch(each -> each.finding().options().named().contains(HeapDump.OPTION));
  }

  /**
   * Settings outside the command line in which candidates differ, and a hint if flags are unknown.
   */
  private List<Statement> besides(Candidate like, SortedMap<String, String> factors) {
    List<Statement> besides = new ArrayList<>();
    factors.forEach(
        (name, value) -> {
          if (JvmCommand.optionOf(name, value).isEmpty() && varies(name)) {
            besides.add(beside(name, value));
          }
        });
    if (!CommonFactors.areFlagsKnown(like.repeats().configuration())) {
      besides.add(new Statement("beside.flags"));
    }
    return List.copyOf(besides);
  }

  /** True if the candidates differ in this factor. */
  private boolean varies(String factor) {
    return all.stream().map(each -> each.factors().getOrDefault(factor, "")).distinct().count() > 1;
  }

  private static Statement beside(String factor, String value) {
    return new Statement(
        PLACED.contains(factor) ? "beside." + factor : "part.setting",
        Map.of("factor", new Fact.Factor(factor), "value", Fact.word(value)));
  }
}
