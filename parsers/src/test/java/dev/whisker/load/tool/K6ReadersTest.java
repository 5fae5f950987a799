package dev.whisker.load.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.result.OneResult;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests beyond {@code formats/load/k6.txt}. */
class K6ReadersTest {

  private static final String TEXT =
      """
           checks.........................: 90.00% ✓ 180      ✗ 20
           http_req_blocked...............: avg=2µs     min=1µs   med=2µs    max=4.06ms p(90)=3.4µs p(95)=5µs
           http_req_duration..............: avg=2.5ms   min=100µs med=1.25ms max=93.5ms p(90)=7.5ms p(95)=8ms p(99)=20ms
             { expected_response:true }...: avg=1ms     min=1ms   med=1ms    max=1ms    p(90)=1ms   p(95)=1ms
           http_req_failed................: 10.00% ✓ 20       ✗ 180
           http_reqs......................: 200    50/s
           vus_max........................: 10     min=10     max=10
      """;

  @Test
  @Timeout(20)
  void ignoresHostileLineAboveTotals() throws IOException {
    MemorySource source = MemorySource.of(TEXT + "* a: ".repeat(200_000) + "\n" + TEXT);
    assertThat(OneResult.reading(source, K6SummaryTextReader.class).results())
        .extracting(result -> result.head().loop())
        .containsExactly(LoadResult.Loop.UNKNOWN, LoadResult.Loop.UNKNOWN);
  }

  private static final String COLUMNS =
      "metric_name,timestamp,metric_value,error,error_code,expected_response,method,name,status\n";

  @Test
  void readsCsvPointOverSeveralLines() throws IOException {
    String text =
        COLUMNS
            + "http_req_duration,1700000000,10.0,\"said \"\"no\"\"\n"
            + "and\n"
            + "went\",1000,false,GET,a,0\n"
            + "http_req_duration,1700000001,20.0,,,true,GET,a,200\n"
            + "http_req_duration,1700000001,-1,,,true,GET,a,200\n";
    Reading reading = OneResult.reading(MemorySource.of(text), K6PointsReader.class);
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(2);
    assertThat(result.errors().getFirst().message()).isEqualTo("said \"no\"\nand\nwent");
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }
}
