package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A check of a single run.
 *
 * @param whom the runs that it concerns: a rule about CMS does not concern G1
 * @param needs the facts that it needs; the first missing one is reported
 * @param evaluation computes the answer
 */
public record RunRule(
    String id,
    Predicate<RunEvidence> whom,
    Scope scope,
    List<Need> needs,
    List<Threshold> thresholds,
    Links links,
    Evaluation evaluation)
    implements Rule {

  /** The part of a run that a rule checks. */
  public enum Scope {
    /** The analysed window. */
    WINDOW,
    /** The whole GC log: a failure outside the window is a failure. */
    WHOLE_LOG,
    /** The JVM, its flags and its files, so that no window changes the answer. */
    RUN
  }

  /** Computes the finding of a rule from a run. */
  @FunctionalInterface
  public interface Evaluation {
    Finding at(RunEvidence run, FindingBuilder finding);
  }

  /** Begins a rule that needs a GC log. */
  public static Draft diagnostic(String id) {
    return new Draft(id);
  }

  /** The finding; called only if the rule concerns the run and all that it needs is known. */
  public Finding evaluate(RunEvidence run) {
    return evaluation.at(run, new FindingBuilder(this, run.criteria()));
  }

  /** A rule in the making. */
  public static final class Draft {

    private final String id;
    private final List<Threshold> thresholds = new ArrayList<>();
    private Predicate<RunEvidence> whom = run -> true;
    private List<Need> needs = List.of(Need.GC_LOG);
    private Scope scope = Scope.WINDOW;
    private Links links = Links.NONE;

    private Draft(String id) {
      this.id = id;
    }

    /** Limits the rule to runs with one of these collectors. */
    public Draft under(Collector... collectors) {
      return when(run -> run.uses(collectors));
    }

    /** Limits the rule further to runs with this property. */
    public Draft when(Predicate<RunEvidence> condition) {
      whom = whom.and(condition);
      return this;
    }

    /** Makes it check the whole GC log, whatever the window. */
    public Draft overWholeLog() {
      scope = Scope.WHOLE_LOG;
      return this;
    }

    /** Makes it check the run as a whole, whatever the window. */
    public Draft ofWholeRun() {
      scope = Scope.RUN;
      return this;
    }

    /** Adds facts that it needs beside a GC log. */
    public Draft needs(Need... more) {
      List<Need> all = new ArrayList<>(needs);
      all.addAll(List.of(more));
      needs = List.copyOf(all);
      return this;
    }

    /** Sets the facts that it needs; a GC log is not among them. */
    public Draft needsOnly(Need... all) {
      needs = List.of(all);
      return this;
    }

    public Draft limit(String name, Fact.Quantity normal) {
      thresholds.add(new Threshold(id, name, normal));
      return this;
    }

    /** Links its findings with those of other rules. */
    public Draft links(Links all) {
      links = all;
      return this;
    }

    /** Completes the rule. */
    public RunRule evaluatedBy(Evaluation evaluation) {
      return new RunRule(id, whom, scope, needs, List.copyOf(thresholds), links, evaluation);
    }
  }
}
