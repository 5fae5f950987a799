package dev.whisker.analysis.edit;

import dev.whisker.analysis.run.PartId;
import org.jspecify.annotations.Nullable;

/**
 * One thing that the user changed. It speaks of files, not of objects in memory, so that it can be
 * saved, and applied again to the same files read anew or to more of them.
 */
public sealed interface Edit {

  /** A configuration is called otherwise. */
  record RenameConfiguration(Runs configuration, String name) implements Edit {}

  /** The runs of one configuration become repeats of another. */
  record MergeConfigurations(Runs configuration, Runs into) implements Edit {}

  /** Some runs become a configuration of their own. */
  record SplitOff(Runs runs, String name) implements Edit {}

  /** Runs become repeats of another configuration. */
  record MoveRuns(Runs runs, Runs into) implements Edit {}

  /**
   * A GC log or a load result belongs to another run; a run that it leaves empty is gone. Single
   * requests that another client sent at the same time become one load with those of that run.
   */
  record MovePart(PartId part, Runs run) implements Edit {}

  /** Two GC logs, or two load results, of two runs change places. */
  record ExchangeParts(PartId one, PartId other) implements Edit {}

  /** A GC log or a load result becomes a run of its own in the same configuration. */
  record Detach(PartId part) implements Edit {}

  /** Runs are excluded from the comparison, but stay visible. */
  record Exclude(Runs runs, String reason) implements Edit {}

  /** Runs that were excluded take part again. */
  record Include(Runs runs) implements Edit {}

  /**
   * Runs get another value of a factor.
   *
   * @param factor its name, such as {@code xmx} or {@code threads}
   * @param value null where it was not set
   */
  record SetFactor(Runs runs, String factor, @Nullable String value) implements Edit {}

  /**
   * The clock of the runs' GC logs is shifted.
   *
   * @param seconds see {@link dev.whisker.analysis.run.Run#shiftSeconds()}; null to leave it to
   *     what the files show
   */
  record ShiftClock(Runs runs, @Nullable Double seconds) implements Edit {}
}
