package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Fulls;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.PermanentGeneration;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Pause;
import java.util.List;

/** D120: full GCs of JDK 7 and older leave the permanent generation full. */
public final class PermanentGenerationFull {

  public static final RunRule RULE =
      diagnostic("D120")
          .links(NONE.bringing(NO_ROOM, STOPS))
          .overWholeLog()
          .when(PermanentGeneration::mayExist)
          .needs(Need.PAUSES, Need.METASPACE)
          .evaluatedBy(PermanentGenerationFull::evaluate);

  private PermanentGenerationFull() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    List<Pause> fulls = run.fulls(sort -> !Causes.isTool(sort));
    finding.evidence("count", Fact.count(fulls.size()));
    return fulls.size() >= Fulls.ROW && PermanentGeneration.isFull(run, fulls)
        ? PermanentGeneration.advise(run, finding.pauses(run, fulls)).found(Severity.CRITICAL)
        : finding.fine();
  }
}
