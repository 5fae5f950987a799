package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Severity.CRITICAL;
import static dev.whisker.analysis.rule.Severity.NOT_EVALUABLE;
import static dev.whisker.analysis.rule.Severity.OK;
import static dev.whisker.analysis.rule.Severity.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Rules on the causes of collections. */
class CollectionRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";
  private static final String JDK_11 = "11.0.24+8";

  private static Incident incident(double at, Incident.Kind kind) {
    return new Incident((long) at + 1, new Stamp((long) (at * 1e9), Stamp.ABSENT), kind, -1);
  }

  @Test
  void d02MetaspaceAtItsEndIsCritical() {
    TestRun run =
        TestRun.of(Collector.PARALLEL, JDK_11)
            .pause(TestPause.full(7, 90).cause("Metadata GC Threshold").build())
            .pause(TestPause.full(8, 120).cause("Metadata GC Clear Soft References").build());

    Finding finding = Asked.finding("D02", run);
    assertThat(finding.severity()).isEqualTo(CRITICAL);
    assertThat(Asked.lines(finding)).containsExactly(9L);
    assertThat(Asked.summary(finding)).contains("1 time,").contains("120 ms");
  }

  @Test
  void d02TheThresholdAloneIsNotTheEnd() {
    TestRun run =
        TestRun.of(Collector.PARALLEL, JDK_11)
            .pause(TestPause.full(7, 90).cause("Metadata GC Threshold").build());

    assertThat(Asked.severity("D02", run)).isEqualTo(OK);
  }

  @Test
  void d02WithoutCausesThereIsNoAnswer() {
    TestRun run = TestRun.of(Collector.PARALLEL, JDK_8).pause(TestPause.full(7, 90).build());

    assertThat(Asked.severity("D02", run)).isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void d17AnOutOfMemoryErrorIsCritical() {
    TestRun run = TestRun.of(Collector.G1, JDK_11).event(incident(40, Incident.Kind.OUT_OF_MEMORY));

    assertThat(Asked.severity("D17", run)).isEqualTo(CRITICAL);
    assertThat(Asked.lines(Asked.finding("D17", run))).containsExactly(41L);
  }

  @Test
  void d16MinuteOfUselessFullGcsIsCritical() {
    // 30 collections of 1.98 s, one each 2 s: 99% of the minute, and 1 MiB of 100 freed by each.
    Finding finding = Asked.finding("D16", collecting(1980, 99));

    assertThat(finding.severity()).isEqualTo(CRITICAL);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "From 0 s on the JVM did little but full GCs: 15 of them freed less than 5% of the heap"
                + " each.");
  }

  @Test
  void d16FindsThrashingInShortRun() {
    // The last 3 of 20 s: full GCs of 290 ms, one each 300 ms, that free 1 MiB of 100.
    TestRun run = TestRun.of(Collector.PARALLEL, JDK_8).flags("-Xmx100m").seconds(20);
    for (int i = 0; i < 10; i++) {
      run.pause(TestPause.full(17 + 0.3 * i, 290).cause("Ergonomics").heap(80, 79, 100).build());
    }

    Finding finding = Asked.finding("D16", run);
    assertThat(finding.severity()).isEqualTo(CRITICAL);
    assertThat(Asked.summary(finding)).startsWith("From 17 s on the JVM did little but full GCs");
  }

  @Test
  void d16SkipsFullGcsWithoutATimestamp() {
    Pause stamped = TestPause.full(1, 90).heap(80, 40, 100).build();
    Pause bare =
        new Pause(
            9,
            -1,
            Stamp.NONE,
            stamped.durationNanos(),
            PauseKind.FULL,
            null,
            stamped.heap(),
            null,
            null,
            null,
            null,
            -1,
            Set.of());
    TestRun run = TestRun.of(Collector.G1, JDK_8).flags("-Xmx100m").pause(stamped);
    for (int i = 0; i < 5; i++) {
      run.pause(bare);
    }

    assertThat(Asked.severity("D16", run)).isEqualTo(OK);
  }

  @Test
  void d17WithoutALogNobodyKnows() {
    assertThat(Asked.severity("D17", TestRun.empty())).isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.severity("D16", TestRun.empty())).isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void d17CollectionsThatFreeSomethingAreNot() {
    assertThat(Asked.severity("D17", collecting(1980, 90))).isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.severity("D16", collecting(1980, 90))).isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.severity("D17", TestRun.of(Collector.PARALLEL, JDK_8))).isEqualTo(OK);
    assertThat(Asked.severity("D16", TestRun.of(Collector.PARALLEL, JDK_8))).isEqualTo(OK);
  }

  @Test
  void d17IsNotReportedWithoutAnError() {
    assertThat(Asked.severity("D17", collecting(1980, 99))).isEqualTo(NOT_EVALUABLE);
  }

  /** The JVM's last attempts before an OutOfMemoryError, which no GC log shows. */
  @Test
  void d16ReportsUselessFullGcsInARow() {
    Finding finding = Asked.finding("D16", collecting(1900, 99));

    assertThat(finding.severity()).isEqualTo(CRITICAL);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "From 0 s on the JVM did little but full GCs: 15 of them freed less than 5% of the heap"
                + " each.");
  }

  private static TestRun collecting(double millis, long after) {
    TestRun run = TestRun.of(Collector.PARALLEL, JDK_8).flags("-Xmx100m");
    for (int i = 0; i < 31; i++) {
      run.pause(TestPause.full(2 * i, millis).heap(100, after, 100).build());
    }
    return run;
  }

  @Test
  void d18AThreadThatGaveUpIsCritical() {
    TestRun run =
        TestRun.of(Collector.G1, JDK_11).event(incident(40, Incident.Kind.GC_LOCKER_RETRY));

    assertThat(Asked.severity("D18", run)).isEqualTo(CRITICAL);
  }

  @Test
  void d18TheShareOfCollectionsThatWaitedDecides() {
    assertThat(Asked.severity("D18", locked(1, 9))).isEqualTo(WARNING);
    assertThat(Asked.severity("D18", locked(1, 10))).isEqualTo(OK);
  }

  @Test
  void d18WithoutCausesThereIsNoAnswer() {
    TestRun run = TestRun.of(Collector.G1, JDK_8).pause(TestPause.young(3, 5).build());

    assertThat(Asked.severity("D18", run)).isEqualTo(NOT_EVALUABLE);
  }

  private static TestRun locked(int waiting, int others) {
    TestRun run = TestRun.of(Collector.PARALLEL, JDK_8);
    for (int i = 0; i < waiting + others; i++) {
      String cause = i < waiting ? "GCLocker Initiated GC" : "Allocation Failure";
      run.pause(TestPause.young(i, 5).cause(cause).build());
    }
    return run;
  }
}
