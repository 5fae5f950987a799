package dev.whisker.app.screen.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.Studies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AbsentFiguresTest {

  private static final String SIEGE =
      """
      Transactions:		         991 hits
      Availability:		       99.10 %
      Elapsed time:		        4.00 secs
      Data transferred:	        0.57 MB
      Response time:		        0.02 secs
      Transaction rate:	      247.75 trans/sec
      Throughput:		        0.14 MB/sec
      Concurrency:		       18.29
      Successful transactions:         991
      Failed transactions:	           9
      Longest transaction:	        0.04
      Shortest transaction:	        0.00
      """;

  @TempDir private Path folder = Path.of("");

  @Test
  void reportOfTotalsLacksPercentilesAndPauses() throws IOException {
    Files.writeString(folder.resolve("siege.txt"), SIEGE);

    List<AbsentFigures> absent = of(folder);

    assertThat(absent)
        .extracting(AbsentFigures::reason)
        .containsExactly("the file contains no distribution", "the run has no GC log");
    assertThat(absent.getFirst().metrics())
        .containsExactly(Metric.LATENCY_P50, Metric.LATENCY_P95, Metric.LATENCY_P99);
    assertThat(absent.getLast().metrics()).startsWith(Metric.GC_THROUGHPUT, Metric.PAUSE_MAX);
  }

  @Test
  void logLacksRequests() throws IOException {
    Logs.parallel(folder.resolve("gc.log"), 200, 0.01);

    assertThat(of(folder).getFirst().reason()).isEqualTo("the run has no load result");
  }

  private static List<AbsentFigures> of(Path folder) {
    return AbsentFigures.of(Studies.of(folder), Wording.in(Locale.ENGLISH));
  }
}
