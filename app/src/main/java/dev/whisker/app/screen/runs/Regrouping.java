package dev.whisker.app.screen.runs;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.comparison.Runs;
import dev.whisker.analysis.run.MixedFactor;
import dev.whisker.analysis.run.OneLoad;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.app.screen.runs.RunTree.Branch;
import dev.whisker.app.screen.runs.RunTree.Leaf;
import dev.whisker.app.session.Change.Kind;
import dev.whisker.app.session.StudyModel;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The user's changes of the grouping. */
public final class Regrouping {

  private final StudyModel study;

  public Regrouping(StudyModel study) {
    this.study = study;
  }

  /**
   * The effect of moving one row onto another.
   *
   * @param subject the name of the target, or of the result
   */
  public record Move(Kind kind, String subject, List<Edit> edits) {

    private Move(Kind kind, String subject, Edit... edits) {
      this(kind, subject, List.of(edits));
    }
  }

  public void carryOut(Move move) {
    study.decisions().edit(move.kind(), move.subject(), move.edits());
  }

  /** The effect of moving one row onto another; empty if it has none. */
  public static Optional<Move> move(RunRow what, RunRow onto) {
    return Optional.ofNullable(
        switch (what) {
          case RunRow.Configuration(Branch branch) -> merge(branch, onto);
          case RunRow.Run(Leaf run) ->
              switch (onto) {
                case RunRow.Configuration(Branch into) -> move(run, into.name(), runs(into));
                case RunRow.Run(Leaf other) -> onto(run, other);
                case RunRow.RunPart(Leaf other, Part part) -> onto(run, other);
              };
          case RunRow.RunPart(Leaf of, Part part) ->
              switch (onto) {
                case RunRow.Configuration(Branch into) -> alone(of, part, into);
                case RunRow.Run(Leaf run) -> onto(of, part, run);
                case RunRow.RunPart(Leaf run, Part other) -> onto(of, part, run);
              };
        });
  }

  /**
   * The factors in which a row's runs differ from the configuration's, so they would not be
   * repeats; empty if only a file of a run moves.
   */
  public static List<MixedFactor> mixedBy(RunRow what, Branch into) {
    List<Leaf> added =
        switch (what) {
          case RunRow.Configuration(Branch branch) -> branch.runs();
          case RunRow.Run(Leaf run) -> List.of(run);
          case RunRow.RunPart file -> List.<Leaf>of();
        };
    return added.isEmpty()
        ? List.of()
        : MixedFactor.among(
            Stream.concat(into.runs().stream(), added.stream())
                .filter(leaf -> !leaf.isExcluded())
                .map(Leaf::run)
                .toList());
  }

  /** Renames a configuration; the baseline stays, though the order changes. */
  public void rename(Branch branch, String name) {
    if (name.isBlank() || name.equals(branch.name())) {
      return;
    }
    Edit edit = new Edit.RenameConfiguration(runs(branch), name.strip());
    Optional<String> baseline = study.study().comparison().map(Comparison::baseline);
    study
        .decisions()
        .change(
            Kind.RENAME,
            name.strip(),
            question ->
                question
                    .with(question.edits().plus(edit))
                    .with(
                        question
                            .settings()
                            .withBaseline(
                                baseline
                                    .map(old -> old.equals(branch.name()) ? name.strip() : old)
                                    .orElse(null))));
  }

  /** Makes a run a configuration of its own. */
  public void splitOff(Leaf run, String name) {
    study
        .decisions()
        .edit(Kind.SPLIT_OFF, run.name(), List.of(new Edit.SplitOff(Runs.of(run.run()), name)));
  }

  /** Makes a GC log or load result a run of its own. */
  public void detach(Part part) {
    study.decisions().edit(Kind.DETACH, name(part), List.of(new Edit.Detach(part.id())));
  }

  /** Excludes runs from all figures, with a reason. */
  public void exclude(List<Leaf> runs, String reason) {
    Runs meant = Runs.of(runs.stream().map(Leaf::run).toList());
    study
        .decisions()
        .edit(Kind.EXCLUDE, names(runs), List.of(new Edit.Exclude(meant, reason.strip())));
  }

  /** Includes excluded runs again. */
  public void include(List<Leaf> runs) {
    Runs meant = Runs.of(runs.stream().map(Leaf::run).toList());
    study.decisions().edit(Kind.INCLUDE, names(runs), List.of(new Edit.Include(meant)));
  }

  /**
   * Sets a factor of runs.
   *
   * @param value blank for not set
   */
  public void setFactor(List<Leaf> runs, String factor, String value) {
    Runs meant = Runs.of(runs.stream().map(Leaf::run).toList());
    @Nullable String set = value.isBlank() ? null : value.strip();
    study
        .decisions()
        .edit(Kind.FACTOR, factor, List.of(new Edit.SetFactor(meant, factor.strip(), set)));
  }

  /** Shifts the clock of a run's GC logs; null restores the automatic alignment. */
  public void shift(Run run, @Nullable Double seconds) {
    study
        .decisions()
        .edit(Kind.SHIFT, run.name(), List.of(new Edit.ShiftClock(Runs.of(run), seconds)));
  }

  private static @Nullable Move merge(Branch branch, RunRow onto) {
    return onto instanceof RunRow.Configuration(Branch into) && !into.name().equals(branch.name())
        ? new Move(Kind.MERGE, into.name(), new Edit.MergeConfigurations(runs(branch), runs(into)))
        : null;
  }

  private static @Nullable Move move(Leaf run, String configuration, Runs into) {
    return run.configuration().equals(configuration)
        ? null
        : new Move(Kind.MOVE, configuration, new Edit.MoveRuns(Runs.of(run.run()), into));
  }

  /**
   * Two halves become one run, and so do results of two clients of one test; a whole run moves to
   * the other's configuration.
   */
  private static @Nullable Move onto(Leaf run, Leaf other) {
    if (run.run().equals(other.run())) {
      return null;
    }
    boolean areHalves =
        run.run().hasGcLog() != run.run().hasLoadResult()
            && other.run().hasGcLog() != other.run().hasLoadResult()
            && run.run().hasGcLog() != other.run().hasGcLog();
    boolean becomesPart = areHalves || (!run.run().hasGcLog() && isOneLoad(run, other));
    return becomesPart
        ? new Move(
            Kind.PAIR,
            other.name(),
            run.run().parts().stream()
                .<Edit>map(part -> new Edit.MovePart(part.id(), Runs.of(other.run())))
                .toList())
        : move(run, other.configuration(), Runs.of(other.run()));
  }

  private static boolean isOneLoad(Leaf run, Leaf other) {
    return OneLoad.canBe(run.run(), other.run());
  }

  /**
   * If the other run already has a file of the kind, the two are exchanged, unless both belong to
   * one load.
   */
  private static @Nullable Move onto(Leaf of, Part part, Leaf run) {
    if (of.run().equals(run.run())) {
      return null;
    }
    List<Part> alike =
        run.run().parts().stream().filter(its -> its.getClass() == part.getClass()).toList();
    boolean arePartsOfOneLoad = part instanceof SourcedLoadResult && isOneLoad(of, run);
    return alike.size() == 1 && !arePartsOfOneLoad
        ? new Move(
            Kind.EXCHANGE, run.name(), new Edit.ExchangeParts(part.id(), alike.getFirst().id()))
        : new Move(Kind.PAIR, run.name(), new Edit.MovePart(part.id(), Runs.of(run.run())));
  }

  /** A file moved onto a configuration becomes a run of its own there. */
  private static @Nullable Move alone(Leaf of, Part part, Branch into) {
    boolean isAlone = of.run().parts().size() == 1;
    if (into.name().equals(of.configuration())) {
      return isAlone ? null : new Move(Kind.DETACH, name(part), new Edit.Detach(part.id()));
    }
    Edit there = new Edit.MoveRuns(new Runs(List.of(part.id())), runs(into));
    return isAlone
        ? new Move(Kind.MOVE, into.name(), there)
        : new Move(Kind.MOVE, into.name(), new Edit.Detach(part.id()), there);
  }

  private static Runs runs(Branch branch) {
    return Runs.of(branch.runs().stream().map(Leaf::run).toList());
  }

  private static String name(Part part) {
    return String.valueOf(part.files().getFirst().getFileName());
  }

  private static String names(List<Leaf> runs) {
    return String.join(", ", runs.stream().map(Leaf::name).toList());
  }
}
