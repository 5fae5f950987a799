package dev.whisker.load.jmeter.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.LoadResult;
import dev.whisker.load.MemorySource;
import dev.whisker.load.SampleSeries.Selection;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Local stamps over a night in which clocks are set back. */
class RepeatedHoursTest {

  private static final String HEADER = "timeStamp,elapsed,label,success,failureMessage\n";
  private static final DateTimeFormatter FORM =
      DateTimeFormatter.ofPattern("uuuu/MM/dd HH:mm:ss.SSS");

  /** When 03:00 becomes 02:00 there. */
  private static final Instant BERLIN = Instant.parse("2026-10-25T01:00:00Z");

  private static String row(Instant written, int elapsedMillis, String zone, String remark) {
    String stamp = FORM.format(written.minusMillis(elapsedMillis).atZone(ZoneId.of(zone)));
    return "%s,%d,page,true,%s\n".formatted(stamp, elapsedMillis, remark);
  }

  /** A request each second, its answer after 20 ms, from an hour before the moment to one after. */
  private static StringBuilder twoHours(Instant around, String zone, String remark) {
    StringBuilder text = new StringBuilder(HEADER);
    for (int second = -3600; second < 3600; second++) {
      text.append(row(around.plusSeconds(second).plusMillis(20), 20, zone, remark));
    }
    return text;
  }

  private static LoadResult.Samples read(CharSequence text, String zone) throws IOException {
    return (LoadResult.Samples)
        new JtlCsvReader()
            .read(MemorySource.of(text.toString()), ZoneId.of(zone))
            .results()
            .getFirst();
  }

  @ParameterizedTest
  @CsvSource({
    "Europe/Berlin, 2026-10-25T01:00:00Z",
    "America/New_York, 2026-11-01T06:00:00Z",
    // Half an hour only.
    "Australia/Lord_Howe, 2026-04-04T15:00:00Z",
    // Set forward: nothing comes twice.
    "Europe/Berlin, 2026-03-29T01:00:00Z",
    "Asia/Shanghai, 2026-10-25T01:00:00Z"
  })
  void eachSecondOfTheNightHasItsRequest(String zone, Instant moment) throws IOException {
    LoadResult.Samples samples = read(twoHours(moment, zone, ""), zone);
    assertThat(samples.head().startEpochMillis())
        .isEqualTo(moment.minusSeconds(3600).toEpochMilli());
    assertThat(samples.summary().durationSeconds().value()).isEqualTo(7199.02);
    assertThat(Arrays.stream(samples.series().started(0, 7200, Selection.ALL)))
        .hasSize(7200)
        .allMatch(count -> count == 1);
  }

  @Test
  void aSlowRequestBeganInTheHourInWhichItBegan() throws IOException {
    StringBuilder text = new StringBuilder(HEADER);
    for (int second = -600; second < 1200; second++) {
      Instant written = BERLIN.plusSeconds(second);
      text.append(row(written, 20, "Europe/Berlin", ""));
      if (second == 900) {
        // From 02:30 of the first hour to 02:15 of the second.
        text.append(row(written, 45 * 60_000, "Europe/Berlin", ""));
      }
    }
    LoadResult.Samples samples = read(text, "Europe/Berlin");
    assertThat(samples.head().startEpochMillis())
        .isEqualTo(BERLIN.minusSeconds(1800).toEpochMilli());
    assertThat(samples.head().endEpochMillis()).isEqualTo(BERLIN.plusSeconds(1199).toEpochMilli());
  }

  @ParameterizedTest
  @ValueSource(ints = {-3600, -3000, -1, 0, 600, 3000, 3599})
  void theRequestsOfASecondAreFoundAgainInTheRightHour(int second) throws IOException {
    // Long enough for several blocks, so that reading again begins in the midst.
    String text =
        twoHours(BERLIN, "Europe/Berlin", "a remark that fills the file ".repeat(8)).toString();
    assertThat(text.length()).isGreaterThan(6 * 256 * 1024);
    LoadResult.Samples samples = read(text, "Europe/Berlin");
    long from = BERLIN.plusSeconds(second).toEpochMilli();
    for (int time = 0; time < 2; time++) {
      List<Long> starts = new ArrayList<>();
      Objects.requireNonNull(samples.recorded())
          .started(from, from + 1000, request -> starts.add(request.startEpochMillis()));
      assertThat(starts).containsExactly(from);
    }
  }
}
