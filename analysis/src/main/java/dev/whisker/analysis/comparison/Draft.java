package dev.whisker.analysis.comparison;

import dev.whisker.analysis.comparison.Edits.Why;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.run.OneLoad;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.PartId;
import dev.whisker.analysis.run.RepeatBasis;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A grouping while edits are applied: each run and its configuration. */
final class Draft {

  private final Grouping guessed;
  private final List<Member> members = new ArrayList<>();
  private final Map<String, RepeatBasis> bases = new HashMap<>();

  Draft(Grouping guessed) {
    this.guessed = guessed;
    for (Configuration configuration : guessed.configurations()) {
      String name = configuration.name();
      bases.put(name, configuration.basis());
      configuration.runs().forEach(run -> members.add(new Member(name, run, null, name)));
    }
    for (Excluded out : guessed.excluded()) {
      members.add(new Member(out.configuration(), out.run(), out.reason(), out.configuration()));
    }
  }

  /**
   * A run and its configuration.
   *
   * @param excluded the reason of the exclusion, or null
   * @param guessed its configuration before any edit
   */
  private record Member(String configuration, Run run, @Nullable Reason excluded, String guessed) {

    boolean holds(PartId id) {
      return run.parts().stream().anyMatch(part -> part.id().equals(id));
    }

    Member in(String other) {
      return new Member(other, run, excluded, guessed);
    }

    Member with(Run other) {
      return new Member(configuration, other, excluded, guessed);
    }

    Member excluded(@Nullable Reason reason) {
      return new Member(configuration, run, reason, guessed);
    }
  }

  /**
   * Applies an edit.
   *
   * @return the reason if it does not apply; then nothing was changed
   */
  Optional<Why> apply(Edit edit) {
    return switch (edit) {
      case Edit.RenameConfiguration(Runs which, String name) -> rename(which, name);
      case Edit.MergeConfigurations(Runs which, Runs into) ->
          configuration(which)
              .map(before -> moveInto(into, member -> member.configuration().equals(before)))
              .orElse(Optional.of(Why.FILES_GONE));
      case Edit.MoveRuns(Runs runs, Runs into) -> moveInto(into, among(runs));
      case Edit.SplitOff(Runs runs, String name) ->
          isTaken(name)
              ? Optional.of(Why.NAME_TAKEN)
              : change(among(runs), member -> member.in(name));
      case Edit.MovePart(PartId part, Runs run) -> move(part, run);
      case Edit.ExchangeParts(PartId one, PartId other) -> exchange(one, other);
      case Edit.Detach(PartId part) -> detach(part);
      case Edit.Exclude(Runs runs, String reason) ->
          change(among(runs), member -> member.excluded(new Reason.Stated(reason)));
      case Edit.Include(Runs runs) -> change(among(runs), member -> member.excluded(null));
      case Edit.SetFactor(Runs runs, String factor, String value) ->
          change(among(runs), member -> member.with(set(member.run(), factor, value)));
      case Edit.ShiftClock(Runs runs, Double seconds) ->
          change(among(runs), member -> member.with(member.run().shifted(seconds)));
    };
  }

  /** The resulting grouping. */
  Grouping grouping() {
    Map<String, List<Member>> runs = new LinkedHashMap<>();
    List<Excluded> excluded = new ArrayList<>();
    for (Member member : members) {
      Reason reason = member.excluded();
      if (reason == null) {
        runs.computeIfAbsent(member.configuration(), any -> new ArrayList<>()).add(member);
      } else {
        excluded.add(new Excluded(member.configuration(), member.run(), reason));
      }
    }
    return guessed.with(
        runs.entrySet().stream()
            .map(entry -> configuration(entry.getKey(), entry.getValue()))
            .sorted(Configuration.BY_NAME)
            .toList(),
        List.copyOf(excluded));
  }

  /** Runs that were grouped together before, and still are, keep the reason. */
  private Configuration configuration(String name, List<Member> runs) {
    List<String> guessedAs = runs.stream().map(Member::guessed).distinct().toList();
    Configuration made = Configuration.of(name, runs.stream().map(Member::run).toList());
    return guessedAs.size() == 1
        ? made.with(bases.getOrDefault(guessedAs.getFirst(), RepeatBasis.STATED))
        : made;
  }

  private Optional<Why> rename(Runs which, String name) {
    Optional<String> before = configuration(which);
    if (before.isEmpty()) {
      return Optional.of(Why.FILES_GONE);
    }
    return isTaken(name)
        ? Optional.of(before.get().equals(name) ? Why.NOTHING_TO_DO : Why.NAME_TAKEN)
        : change(member -> member.configuration().equals(before.get()), member -> member.in(name));
  }

  private Optional<Why> moveInto(Runs into, Predicate<Member> which) {
    return configuration(into)
        .map(name -> moveInto(name, members.stream().filter(which).toList()))
        .orElse(Optional.of(Why.FILES_GONE));
  }

  /**
   * Adds the runs after those of the configuration. Of two runs with the same name the newcomer is
   * renamed.
   */
  private Optional<Why> moveInto(String name, List<Member> meant) {
    if (meant.isEmpty()) {
      return Optional.of(Why.FILES_GONE);
    }
    List<Member> newcomers =
        meant.stream().filter(member -> !member.configuration().equals(name)).toList();
    members.removeAll(newcomers);
    newcomers.forEach(member -> members.add(member.in(name)));
    return newcomers.isEmpty() ? Optional.of(Why.NOTHING_TO_DO) : Optional.empty();
  }

  private Optional<Why> move(PartId id, Runs run) {
    Optional<Member> from = holder(id);
    Optional<Member> to = first(run);
    if (from.isEmpty() || to.isEmpty()) {
      return Optional.of(Why.FILES_GONE);
    }
    if (from.equals(to)) {
      return Optional.of(Why.NOTHING_TO_DO);
    }
    Part part = part(from.get(), id);
    replace(from.get(), Remade.without(from.get().run(), part));
    replace(to.get(), Optional.of(Remade.joined(to.get().run(), part)));
    return Optional.empty();
  }

  private Optional<Why> exchange(PartId one, PartId other) {
    Optional<Member> a = holder(one);
    Optional<Member> b = holder(other);
    if (a.isEmpty() || b.isEmpty()) {
      return Optional.of(Why.FILES_GONE);
    }
    if (a.equals(b)) {
      return Optional.of(Why.NOTHING_TO_DO);
    }
    Part ofA = part(a.get(), one);
    Part ofB = part(b.get(), other);
    replace(a.get(), Remade.without(Remade.with(a.get().run(), ofB), ofA));
    replace(b.get(), Remade.without(Remade.with(b.get().run(), ofA), ofB));
    return Optional.empty();
  }

  private Optional<Why> detach(PartId id) {
    Optional<Member> from = holder(id);
    if (from.isEmpty()) {
      return Optional.of(Why.FILES_GONE);
    }
    Part part = part(from.get(), id);
    Optional<Run> rest = Remade.without(from.get().run(), part);
    if (rest.isEmpty()) {
      return Optional.of(Why.NOTHING_TO_DO);
    }
    replace(from.get(), rest);
    String name = from.get().configuration();
    members.add(new Member(name, Remade.alone(part), null, name));
    return Optional.empty();
  }

  private Optional<Why> change(Predicate<Member> which, UnaryOperator<Member> how) {
    List<Member> meant = members.stream().filter(which).toList();
    if (meant.isEmpty()) {
      return Optional.of(Why.FILES_GONE);
    }
    boolean changes = false;
    for (Member member : meant) {
      Member changed = how.apply(member);
      changes |= !changed.equals(member);
      members.set(members.indexOf(member), changed);
    }
    return changes ? Optional.empty() : Optional.of(Why.NOTHING_TO_DO);
  }

  private void replace(Member member, Optional<Run> run) {
    int index = members.indexOf(member);
    run.ifPresentOrElse(
        other -> members.set(index, member.with(other)), () -> members.remove(index));
  }

  private static Run set(Run run, String factor, @Nullable String value) {
    Map<String, String> factors = new TreeMap<>(run.factors().values());
    if (value == null) {
      factors.remove(factor);
    } else {
      factors.put(factor, value);
    }
    return run.with(Factors.of(factors));
  }

  private static Predicate<Member> among(Runs runs) {
    return member -> runs.parts().stream().anyMatch(member::holds);
  }

  /** The name of the configuration that these runs identify. */
  private Optional<String> configuration(Runs runs) {
    return first(runs).map(Member::configuration);
  }

  private Optional<Member> first(Runs runs) {
    return runs.parts().stream().map(this::holder).flatMap(Optional::stream).findFirst();
  }

  private Optional<Member> holder(PartId id) {
    return members.stream().filter(member -> member.holds(id)).findFirst();
  }

  private static Part part(Member holder, PartId id) {
    return holder.run().parts().stream()
        .filter(part -> part.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private boolean isTaken(String name) {
    return members.stream().anyMatch(member -> member.configuration().equals(name));
  }

  /**
   * Builds runs with other GC logs and load results. Settings found in a file go with it; settings
   * from names or manifests stay with the run.
   */
  private static final class Remade {

    private Remade() {}

    /** The run with one more part. */
    static Run with(Run run, Part part) {
      List<Part> parts = new ArrayList<>(run.parts());
      parts.add(part);
      Map<String, String> factors = new TreeMap<>(run.factors().values());
      factors.putAll(part.factors());
      return of(run, parts, factors);
    }

    /** The run with requests of another client of the same test, as one load. */
    static Run joined(Run run, Part part) {
      SourcedLoadResult measured = OneLoad.measured(run).orElse(null);
      if (measured == null
          || !(part instanceof SourcedLoadResult other)
          || !OneLoad.canJoin(measured, other)) {
        return with(run, part);
      }
      List<Part> parts = new ArrayList<>(run.parts());
      parts.set(parts.indexOf(measured), OneLoad.join(measured, other));
      return of(run, parts, run.factors().values());
    }

    /** The run without that part; empty if it had no other. */
    static Optional<Run> without(Run run, Part part) {
      List<Part> parts = new ArrayList<>(run.parts());
      parts.removeIf(own -> own.id().equals(part.id()));
      Map<String, String> factors = new TreeMap<>(run.factors().values());
      factors.entrySet().removeAll(part.factors().entrySet());
      parts.forEach(own -> own.factors().forEach(factors::putIfAbsent));
      return parts.isEmpty() ? Optional.empty() : Optional.of(of(run, parts, factors));
    }

    /** A run of this part alone, with the file's name. */
    static Run alone(Part part) {
      String name = String.valueOf(part.files().getFirst().getFileName());
      Run nothing = new Run(name, List.of(), List.of(), Factors.NONE, Pairing.SINGLE);
      return with(nothing, part);
    }

    private static Run of(Run run, List<Part> parts, Map<String, String> factors) {
      List<SourcedGcLog> logs = new ArrayList<>();
      List<SourcedLoadResult> results = new ArrayList<>();
      for (Part part : parts) {
        switch (part) {
          case SourcedGcLog log -> logs.add(log);
          case SourcedLoadResult result -> results.add(result);
        }
      }
      boolean paired = !logs.isEmpty() && !results.isEmpty();
      return new Run(
          run.name(),
          List.copyOf(logs),
          List.copyOf(results),
          Factors.of(factors),
          run.stated(),
          paired ? Pairing.STATED : Pairing.SINGLE,
          run.notes(),
          run.shiftSeconds());
    }
  }
}
