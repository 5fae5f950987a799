package dev.whisker.app.screen.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Answer.Standing;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.screen.advice.Advice;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.StalledLogs;
import dev.whisker.app.support.Studies;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Caveats appear beside the table. */
class CaveatsTest {

  private static final Wording WORDING = Wording.in(Locale.ENGLISH);

  @TempDir private Path folder = Path.of("");

  /** Its pauses are the shortest, but its threads are stopped half of the time. */
  @Test
  void caveatReportsThreadsWaitingForMemory() throws IOException {
    Comparison comparison = besideParallel(500);

    assertThat(Caveats.of(comparison, WORDING).about("zgc"))
        .singleElement()
        .asString()
        .startsWith("Threads waited for memory 60 times: 500 ms at most");
    assertThat(Caveats.of(comparison, WORDING).about("parallel")).isEmpty();
  }

  @Test
  void whereNobodyWaitedNothingIsToBeKnown() throws IOException {
    Caveats caveats = Caveats.of(besideParallel(0), WORDING);

    assertThat(caveats.ofAll()).isEmpty();
    assertThat(caveats.about("zgc")).isEmpty();
    assertThat(caveats.about("who is not there")).isEmpty();
  }

  /** The load tool of the sample set the rate. */
  @Test
  void caveatNamesMetricsThatCannotRank() {
    Comparison comparison = Studies.of(Path.of("../samples/story1"));

    assertThat(Caveats.of(comparison, WORDING).ofAll())
        .singleElement()
        .asString()
        .contains("Compare latency and pauses instead of requests/s");
  }

  @Test
  void ruledOutConfigurationShowsReason() throws IOException {
    Advice advice = Advice.of(besideParallel(500), Locale.ENGLISH);

    assertThat(advice.ranking())
        .contains(
            new Advice.Entry(
                "–", 1, "zgc", Standing.RULED_OUT, "ZGC allocation stalls (serious problem)"));
  }

  private Comparison besideParallel(double stallMillis) throws IOException {
    Logs.parallel(folder.resolve("parallel/gc.log"), 60, 0.01);
    StalledLogs.zgc(folder.resolve("zgc/gc.log"), 60, stallMillis);
    return Studies.of(folder);
  }
}
