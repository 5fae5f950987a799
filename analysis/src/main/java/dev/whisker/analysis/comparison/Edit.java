package dev.whisker.analysis.comparison;

import dev.whisker.analysis.run.PartId;
import org.jspecify.annotations.Nullable;

/**
 * One change by the user. It refers to files, not to objects in memory, so it can be saved and
 * applied again when the files are read again or others are added.
 */
public sealed interface Edit {

  /** Renames a configuration. */
  record RenameConfiguration(Runs configuration, String name) implements Edit {}

  /** Makes the runs of one configuration repeats of another. */
  record MergeConfigurations(Runs configuration, Runs into) implements Edit {}

  /** Makes some runs a configuration of their own. */
  record SplitOff(Runs runs, String name) implements Edit {}

  /** Makes runs repeats of another configuration. */
  record MoveRuns(Runs runs, Runs into) implements Edit {}

  /**
   * Moves a GC log or a load result to another run; a run left empty disappears. Single requests of
   * another client at the same time are joined with those of that run.
   */
  record MovePart(PartId part, Runs run) implements Edit {}

  /** Exchanges two GC logs, or two load results, of two runs. */
  record ExchangeParts(PartId one, PartId other) implements Edit {}

  /** Makes a GC log or a load result a run of its own in the same configuration. */
  record Detach(PartId part) implements Edit {}

  /** Excludes runs from the comparison; they stay visible. */
  record Exclude(Runs runs, String reason) implements Edit {}

  /** Includes excluded runs again. */
  record Include(Runs runs) implements Edit {}

  /**
   * Changes the value of a factor.
   *
   * @param factor its name, such as {@code xmx} or {@code threads}
   * @param value null for not set
   */
  record SetFactor(Runs runs, String factor, @Nullable String value) implements Edit {}

  /**
   * Shifts the clock of the runs' GC logs.
   *
   * @param seconds see {@link dev.whisker.analysis.run.Run#shiftSeconds()}; null for the detected
   *     shift
   */
  record ShiftClock(Runs runs, @Nullable Double seconds) implements Edit {}
}
