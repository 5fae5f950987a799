package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
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
          .looks(PermanentGenerationFull::look);

  private PermanentGenerationFull() {}

  private static Finding look(RunEvidence run, Conclusion so) {
    List<Pause> fulls = run.fulls(sort -> !Causes.isTool(sort));
    so.saw("count", Fact.count(fulls.size()));
    return fulls.size() >= Fulls.ROW && PermanentGeneration.isFull(run, fulls)
        ? PermanentGeneration.advise(run, so.sawPauses(run, fulls)).found(Severity.CRITICAL)
        : so.fine();
  }
}
