package dev.whisker.analysis.rule;

import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.List;

/** The permanent generation of JDK 7 and older, which a larger heap does not enlarge. */
public final class PermanentGeneration {

  private static final double FULL = 0.97;

  private PermanentGeneration() {}

  /** True unless the JVM is known to have none. */
  public static boolean mayExist(RunEvidence run) {
    return !run.isUnified() && run.release() < 8;
  }

  /** True if most of some collections left it full. */
  public static boolean isFull(RunEvidence run, List<Pause> some) {
    return mayExist(run)
        && !some.isEmpty()
        && 2 * some.stream().filter(PermanentGeneration::isLeftFull).count() > some.size();
  }

  /**
   * JDK 8, which a piece of a log may be of, logs as capacity of its metaspace what it reserves:
   * that is never used up.
   */
  static boolean isLeftFull(Pause pause) {
    MemoryChange classes = pause.metaspace();
    return classes != null && Memory.after(classes) >= FULL * Memory.capacity(classes);
  }

  /** Adds the advice to enlarge it. */
  public static FindingBuilder advise(RunEvidence run, FindingBuilder finding) {
    long mebibytes = (long) run.values(p -> Memory.capacity(p.metaspace())).max() >> 20;
    return finding.advise(
        "rule.advice.permgen", Remedy.set("-XX:MaxPermSize=" + 2 * mebibytes + "m"));
  }
}
