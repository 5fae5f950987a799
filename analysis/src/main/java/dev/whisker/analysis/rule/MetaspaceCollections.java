package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.Objects;

/** D01: collections because class metadata reached its threshold, which starts low on every JVM. */
final class MetaspaceCollections implements RunRule {

  private static final double HEADROOM = 1.25;
  private static final double MIB = 1 << 20;

  @Override
  public String id() {
    return "D01";
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return Causes.areToldByPauses(run);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.CAUSES);
  }

  @Override
  public Finding look(RunEvidence run) {
    List<Pause> collections = run.pauses(pause -> Causes.is(pause, "Metadata GC Threshold"));
    Conclusion conclusion = run.conclude(this).saw("count", Fact.count(collections.size()));
    if (collections.isEmpty()) {
      return conclusion.fine();
    }
    double peak =
        run.pauses().stream()
            .map(Pause::metaspace)
            .filter(Objects::nonNull)
            .mapToDouble(MemoryChange::before)
            .max()
            .orElse(Double.NaN);
    conclusion
        .saw("longest", Fact.millis(RunEvidence.longestMillis(collections)))
        .at(run.lines(collections));
    if (peak > 0) {
      long size = (long) Math.ceil(peak * HEADROOM / MIB);
      conclusion.saw("flag", Fact.word("-XX:MetaspaceSize=" + size + "m")).advise("advice.size");
    } else {
      conclusion.advise("advice");
    }
    // Without a load nobody can tell the start of the JVM from its work.
    return conclusion.found(run.run().hasLoadResult() ? Severity.WARNING : Severity.INFO);
  }
}
