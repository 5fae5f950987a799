package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.List;

/** D25: G1 cannot adapt a young generation of fixed size to its pause goal. */
public final class YoungFixedUnderG1 {

  public static final RunRule RULE =
      diagnostic("D25")
          .under(Collector.G1)
          .ofWholeRun()
          .needs(Need.FLAGS)
          .evaluatedBy(YoungFixedUnderG1::evaluate);

  private YoungFixedUnderG1() {}

  /** The options that fix it, as the run has them. */
  public static List<String> fixing(RunEvidence run) {
    return run.flags().written("Xmn", "NewSize", "MaxNewSize", "NewRatio");
  }

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    List<String> fixing = fixing(run);
    if (fixing.isEmpty()) {
      return finding.fine();
    }
    return finding
        .evidence("flags", Fact.words(fixing))
        .advise("advice", Remedy.remove(fixing))
        .found(Severity.WARNING);
  }
}
