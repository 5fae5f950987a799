package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Diagnostic.diagnostic;

import dev.whisker.analysis.metric.pause.PauseFigure;
import dev.whisker.analysis.metric.pause.PauseSort;
import dev.whisker.analysis.metric.pause.PauseValues;
import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.ArrayList;
import java.util.List;

/** Rules on the room that class metadata has. */
public final class MetaspaceRules {

  private static final PauseFigure METASPACE_AFTER = p -> Memory.after(p.metaspace());

  /** D34: the metaspace grows in steps, each with a collection of its own. */
  public static final RunRule METASPACE_RESIZED =
      diagnostic("D34")
          .when(Causes::areToldByPauses)
          .needs(Need.CAUSES, Need.METASPACE)
          .limit("times", Fact.count(3))
          .looks(
              (run, so) -> {
                List<Pause> raising = new ArrayList<>();
                double capacity = 0;
                for (Pause pause : run.pauses(PauseSort::isForClassMetadata)) {
                  double next = Memory.capacity(pause.metaspace());
                  if (next > capacity) {
                    raising.add(pause);
                    capacity = next;
                  }
                }
                so.saw("count", Fact.count(raising.size()));
                return raising.size() < so.limit("times")
                    ? so.fine()
                    : so.saw("capacity", Fact.bytes(capacity))
                        .at(run.lines(raising))
                        .advise("advice")
                        .found(Severity.INFO);
              });

  /** D35: the metaspace comes near its cap although classes have just been unloaded. */
  public static final RunRule METASPACE_NEAR_CAP =
      diagnostic("D35")
          .when(run -> run.flags().isEmpty() || run.flags().value("MaxMetaspaceSize").isPresent())
          .needs(Need.FLAGS, Need.METASPACE)
          .limit("share", Fact.percent(80))
          .looks(
              (run, so) -> {
                PauseValues told = run.values(METASPACE_AFTER);
                PauseValues unloading =
                    run.values(METASPACE_AFTER, sort -> sort.is(PauseKind.FULL));
                boolean unloaded = unloading.count() > 0;
                double used = told.count() == 0 ? 0 : (unloaded ? unloading : told).last();
                double cap = run.flags().bytes("MaxMetaspaceSize").orElse(Long.MAX_VALUE);
                so.saw("used", Fact.bytes(used))
                    .saw("cap", Fact.bytes(cap))
                    .saw("part", Fact.percent(100 * used / cap));
                if (100 * used / cap < so.limit("share")) {
                  return so.fine();
                }
                so.advise("advice");
                return unloaded
                    ? so.found(Severity.WARNING)
                    : so.conclude(Severity.INFO, "found.loaded");
              });

  private MetaspaceRules() {}
}
