package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Severity.INFO;
import static dev.whisker.analysis.rule.Severity.NOT_EVALUABLE;
import static dev.whisker.analysis.rule.Severity.OK;
import static dev.whisker.analysis.rule.Severity.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.gc.Collector;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rules on the contents of the log, and on flags. */
class LogRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";

  private static TestRun cms() {
    return TestRun.of(Collector.CMS, JDK_8);
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
}
