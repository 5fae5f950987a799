package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Severity.INFO;
import static dev.whisker.analysis.rule.Severity.NOT_EVALUABLE;
import static dev.whisker.analysis.rule.Severity.OK;
import static dev.whisker.analysis.rule.Severity.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseTrait;
import dev.whisker.input.LineCounts;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rules on the contents of the log, and on flags. */
class LogRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";

  private static TestRun cms() {
    return TestRun.of(Collector.CMS, JDK_8);
  }

  private static Criteria planning(int release) {
    return Criteria.DEFAULT.withPlannedRelease(release);
  }

  @Test
  void d67FlagsOfJdk8OnJdk17() {
    TestRun run =
        cms()
            .flags(
                "-Xmx1g",
                "-XX:+UseConcMarkSweepGC",
                "-XX:+PrintGCDetails",
                "-XX:+PrintGCDateStamps");

    Finding on17 = Asked.of("D67", run, planning(17)).orElseThrow();
    assertThat(on17.severity()).isEqualTo(WARNING);
    assertThat(Asked.summary(on17))
        .isEqualTo(
            "JDK 17 does not start with -XX:+UseConcMarkSweepGC (instead: -XX:+UseG1GC) and"
                + " -XX:+PrintGCDateStamps (instead: -Xlog:gc*:file=gc.log:time) (tested with JDK"
                + " 17).");
  }

  @Test
  void d67WarningIsNoteAndNoneIsFine() {
    TestRun run = cms().flags("-XX:+UseConcMarkSweepGC");

    assertThat(Asked.of("D67", run, planning(11)).orElseThrow().severity()).isEqualTo(INFO);
    assertThat(Asked.of("D67", run, planning(8)).orElseThrow().severity()).isEqualTo(OK);
  }

  @Test
  void d67NeedsAPlannedReleaseAndFlags() {
    assertThat(Asked.of("D67", cms().flags("-XX:+UseConcMarkSweepGC"))).isEmpty();
    assertThat(Asked.of("D67", cms(), planning(17)).orElseThrow().severity())
        .isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void adviceMarksFlagsThePlannedJdkRejects() {
    TestRun run = cms().pause(TestPause.full(3, 1500).trait(PauseTrait.PROMOTION_FAILED).build());

    assertThat(Asked.advice(Asked.of("D07", run, planning(17)).orElseThrow()))
        .isEqualTo("Enlarge the heap: double -Xmx.");
    assertThat(Asked.advice(Asked.of("D07", run, planning(11)).orElseThrow()))
        .doesNotContain("plan to move");
  }

  @Test
  void d70UptimeOnlyMattersMostBesideALoad() {
    assertThat(Asked.severity("D70", cms())).isEqualTo(OK);
    assertThat(Asked.severity("D70", cms().load(Map.of()).aligned(Alignment.Quality.NONE)))
        .isEqualTo(WARNING);
    assertThat(Asked.severity("D70", cms().load(Map.of()))).isEqualTo(INFO);
    assertThat(Asked.severity("D70", cms().log(log -> log.startedAt(1_700_000_000)))).isEqualTo(OK);
    assertThat(Asked.severity("D70", TestRun.empty())).isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void d74AHeadThatIsMissing() {
    assertThat(Asked.severity("D74", headless(61))).isEqualTo(INFO);
    assertThat(Asked.summary(Asked.finding("D74", headless(61)))).contains("begins 61 s after");
    assertThat(Asked.severity("D74", headless(60))).isEqualTo(OK);
    assertThat(Asked.severity("D74", cms().log(log -> log.first(61)))).isEqualTo(OK);
    assertThat(Asked.severity("D74", TestRun.empty())).isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void d74FilesOfASeries() {
    TestRun gap = cms().files(Path.of("gc.log.0"), Path.of("gc.log.3.current"));
    assertThat(Asked.severity("D74", gap)).isEqualTo(INFO);
    assertThat(Asked.summary(Asked.finding("D74", gap))).contains("number 1 and 2");
    assertThat(Asked.severity("D74", cms().files(Path.of("gc.log.1"), Path.of("gc.log.2"))))
        .isEqualTo(OK);
    assertThat(Asked.severity("D74", cms().files(Path.of("gc.log.7"), Path.of("gc.log"))))
        .isEqualTo(OK);
  }

  private static TestRun headless(double first) {
    return TestRun.of(Collector.CMS, "").log(log -> log.version(null).first(first));
  }

  @Test
  void d75OneLineInAHundred() {
    assertThat(Asked.severity("D75", cms().lines(counts(100, 1)))).isEqualTo(OK);
    assertThat(Asked.severity("D75", cms().lines(counts(100, 2)))).isEqualTo(INFO);
    assertThat(Asked.lines(Asked.finding("D75", cms().lines(counts(100, 2))))).containsExactly(7L);
    assertThat(Asked.severity("D75", cms().lines(counts(100, 5)))).isEqualTo(INFO);
    assertThat(Asked.severity("D75", cms().lines(counts(100, 6)))).isEqualTo(WARNING);
    assertThat(Asked.severity("D75", TestRun.empty())).isEqualTo(NOT_EVALUABLE);
  }

  private static LineCounts counts(long read, long unknown) {
    return new LineCounts(
        read, read - unknown, 0, unknown, List.of(new LineCounts.UnknownLine(7, "what?")));
  }
}
