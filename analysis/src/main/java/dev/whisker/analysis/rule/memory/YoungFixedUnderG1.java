package dev.whisker.analysis.rule.memory;

import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.List;

/** D25: a young generation of fixed size takes from G1 the means to keep its pause goal. */
public final class YoungFixedUnderG1 implements RunRule {

  private static final List<String> NAMES = List.of("Xmn", "NewSize", "MaxNewSize", "NewRatio");

  @Override
  public String id() {
    return "D25";
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return run.uses(Collector.G1);
  }

  @Override
  public boolean isOfWholeRun() {
    return true;
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.FLAGS);
  }

  @Override
  public Finding look(RunEvidence run) {
    List<String> fixing =
        NAMES.stream().filter(name -> run.flags().value(name).isPresent()).toList();
    Conclusion conclusion = run.conclude(this);
    if (fixing.isEmpty()) {
      return conclusion.fine();
    }
    return conclusion
        .saw("flags", Fact.words(fixing.stream().map(YoungFixedUnderG1::asFlag).toList()))
        .advise("advice")
        .found(Severity.WARNING);
  }

  private static String asFlag(String name) {
    return name.startsWith("X") ? "-" + name : "-XX:" + name;
  }
}
