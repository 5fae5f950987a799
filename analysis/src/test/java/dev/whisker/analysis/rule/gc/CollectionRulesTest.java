package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Severity.OK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Rules on the causes of collections. */
class CollectionRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";

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
}
