package dev.whisker.load.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.MemorySource;
import java.io.IOException;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Written from what the tools' own descriptions show. */
class UnreadReportsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "bombardier; Bombarding http://localhost:8080/ for 10s using 125 connection(s)~Done!~Statistics        Avg      Stdev        Max~  Reqs/sec     10123.45    1234.56   15000.12",
        "oha; Summary:~  Success rate: 100.00%~  Slowest: 0.2001 secs~Response time distribution:~  50.00% in 0.0045 secs",
        "oha; {\"summary\":{\"successRate\":1.0,\"requestsPerSec\":10123.4},\"latencyPercentiles\":{\"p50\":0.0045}}",
        "autocannon; Running 10s test @ http://localhost:3000~10 connections~~\u2502 Stat    \u2502 50%  \u2502 99%  \u2502 Avg     \u2502 Max      \u2502~\u2502 Latency \u2502 0 ms \u2502 1 ms \u2502 0.12 ms \u2502 37.12 ms \u2502~\u2502 Req/Sec   \u2502 20,543  \u2502 24,500.5 \u2502",
        "Artillery; Summary report @ 10:00:10(+0000)~~http.response_time:~  min: ... 1~  max: ... 120",
        "drill; Time taken for tests      5.2 seconds~Total requests            3600~Median time per request   6ms",
        "Newman; \u250c\u2500\u252c\u2500\u252c\u2500\u2510~\u2502              \u2502 executed \u2502  failed \u2502~\u251c\u2500\u253c\u2500\u253c\u2500\u2524~\u2502   iterations \u2502        1 \u2502       0 \u2502",
        "rewrk; Benchmarking 128 connections @ http://127.0.0.1:5050 for 10 second(s)~  Latencies:",
        "plow; Benchmarking http://127.0.0.1:8080/hello using 20 connection(s).~Summary:",
        "vegeta; Bucket           #     %       Histogram~[0s,     10ms]   900   90.00%  ###",
        "vegeta; Value(ms)  Percentile  TotalCount  1/(1-Percentile)~0.075000   0.000000    1           1.000000"
      })
  void areCalledWhatTheyAre(String tool, String report) throws IOException {
    MemorySource source = MemorySource.of(report.replace('~', '\n') + "\n");
    Reading reading = LoadReaders.find(source.head()).orElseThrow().read(source, ZoneOffset.UTC);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.OTHER_FORM, tool));
  }
}
