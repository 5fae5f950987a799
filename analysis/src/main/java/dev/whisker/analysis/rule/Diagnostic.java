package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.pause.PauseSort;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A rule written down as the catalogue has it: whom it concerns, what it needs, what it judges by,
 * and how it looks.
 */
public record Diagnostic(
    String id,
    Predicate<RunEvidence> whom,
    boolean isOfWholeRun,
    List<Need> needs,
    List<Threshold> thresholds,
    Look look)
    implements RunRule {

  /** How a rule comes from a run to its conclusion. */
  @FunctionalInterface
  public interface Look {
    Finding at(RunEvidence run, Conclusion so);
  }

  /** Begins a rule that needs a GC log. */
  public static Draft diagnostic(String id) {
    return new Draft(id);
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return whom.test(run);
  }

  @Override
  public Finding look(RunEvidence run) {
    return look.at(run, run.conclude(this));
  }

  /** A rule in the making. */
  public static final class Draft {

    private final String id;
    private final List<Threshold> thresholds = new ArrayList<>();
    private Predicate<RunEvidence> whom = run -> true;
    private List<Need> needs = List.of(Need.GC_LOG);
    private boolean isOfWholeRun;

    private Draft(String id) {
      this.id = id;
    }

    /** It concerns runs with one of these collectors. */
    public Draft under(Collector... collectors) {
      return when(run -> run.uses(collectors));
    }

    /** It concerns runs for which this holds, too. */
    public Draft when(Predicate<RunEvidence> condition) {
      whom = whom.and(condition);
      return this;
    }

    /** It asks of the run as a whole, whatever the window. */
    public Draft ofWholeRun() {
      isOfWholeRun = true;
      return this;
    }

    /** What it needs beside a GC log. */
    public Draft needs(Need... more) {
      List<Need> all = new ArrayList<>(needs);
      all.addAll(List.of(more));
      needs = List.copyOf(all);
      return this;
    }

    /** What it needs, and no GC log. */
    public Draft needsOnly(Need... all) {
      needs = List.of(all);
      return this;
    }

    /** A limit that it judges by. */
    public Draft limit(String name, Fact.Quantity normal) {
      thresholds.add(new Threshold(id, name, normal));
      return this;
    }

    /** How it looks, which makes the rule complete. */
    public RunRule looks(Look look) {
      return new Diagnostic(id, whom, isOfWholeRun, needs, List.copyOf(thresholds), look);
    }

    /** Any pause of that sort is one too many; told are their number, the longest and the total. */
    public RunRule finds(Predicate<PauseSort> which, Severity severity) {
      return looks((run, so) -> of(run.pauses(which), run, so, severity));
    }

    private static Finding of(
        List<Pause> pauses, RunEvidence run, Conclusion so, Severity severity) {
      so.saw("count", Fact.count(pauses.size()));
      return pauses.isEmpty()
          ? so.fine()
          : so.sawPauses(run, pauses).advise("advice").found(severity);
    }
  }
}
