package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import java.util.List;
import java.util.Map;

/**
 * One skew between the clocks of server and load host. Where some runs of a series show it and none
 * contradicts, those that are too quiet to show anything have it as well.
 */
public final class CommonSkew {

  /** Of a single run it may be chance. */
  private static final int FEWEST_WITNESSES = 2;

  /** Clocks that differ drift apart slowly. */
  private static final double ALIKE_SECONDS = 1;

  private CommonSkew() {}

  /** The runs in order, with the skew suspected in each of those that tell the time of day. */
  public static List<Timeline> carried(List<Timeline> runs) {
    double[] seen =
        runs.stream()
            .map(Timeline::alignment)
            .filter(own -> own.how() != How.STATED)
            .mapToDouble(Alignment::suspectedShiftSeconds)
            .filter(shift -> shift != 0)
            .sorted()
            .toArray();
    boolean agree =
        seen.length >= FEWEST_WITNESSES && seen[seen.length - 1] - seen[0] <= ALIKE_SECONDS;
    boolean isContradicted =
        runs.stream()
            .map(Timeline::alignment)
            .anyMatch(own -> own.how() == How.WALL_CLOCK && own.isConfirmed());
    if (!agree || isContradicted) {
      return runs;
    }
    double shift = seen[seen.length / 2];
    Statement why =
        Why.of(
            "skewed.others",
            Map.of("runs", Fact.count(seen.length), "shift", new Fact.Change(shift, Unit.SECONDS)));
    return runs.stream()
        .map(run -> mayHaveIt(run) ? Timelines.suspected(run, shift, why) : run)
        .toList();
  }

  private static boolean mayHaveIt(Timeline run) {
    Alignment own = run.alignment();
    return own.how() == How.WALL_CLOCK && own.suspectedShiftSeconds() == 0;
  }
}
