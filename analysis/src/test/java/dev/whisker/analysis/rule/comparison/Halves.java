package dev.whisker.analysis.rule.comparison;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.gc.Collector;
import java.nio.file.Path;
import java.util.List;

/** Runs with only a GC log, or only a load result. */
public final class Halves {

  private static final String JDK_8 = "1.8.0_504-b01";

  private Halves() {}

  /** A run of Serial that is written to a file. */
  public static Repeats logged(String name, String file) {
    return TestConfiguration.of(name, TestRun.of(Collector.SERIAL, JDK_8).files(Path.of(file)));
  }

  /** A run of Serial that is no copy: its first pause is at that second. */
  public static TestRun ofJvm(int firstPauseAt) {
    return TestRun.of(Collector.SERIAL, JDK_8).pause(TestPause.young(firstPauseAt, 10).build());
  }

  /** A load between two moments, in seconds since 1970. */
  public static Repeats sent(String name, double from, double to) {
    return TestConfiguration.of(
        name,
        TestRun.empty()
            .loadResult(
                Loads.load()
                    .between(from, to)
                    .samples(List.of(new Loads.Request(0, name.length(), true)))));
  }
}
