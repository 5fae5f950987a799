package dev.whisker.load.jmeter.stamp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.MemorySource;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.jmeter.row.JtlProblem;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Dates that may begin with the month or with the day, and what is made of them. */
class DateEvidenceTest {

  private static final Problem ASSUMED = new Problem(0, JtlProblem.DATE_ORDER_ASSUMED);

  private static Reading read(String... stamps) throws IOException {
    return new JtlCsvReader()
        .read(
            MemorySource.of(
                "timeStamp,elapsed,label,success\n"
                    + String.join(",5,a,true\n", stamps)
                    + ",5,a,true\n"),
            ZoneOffset.UTC);
  }

  private static Instant start(Reading reading) {
    assertThat(reading.results()).hasSize(1);
    return Instant.ofEpochMilli(reading.results().getFirst().head().startEpochMillis());
  }

  @Test
  void aNumberAboveTwelveIsADayWhereverItStands() throws IOException {
    Reading days = read("11/03/2026 23:00:00", "12/03/2026 23:00:00", "13/03/2026 23:00:00");
    assertThat(start(days)).isEqualTo("2026-03-11T23:00:00Z");
    assertThat(days.results().getFirst().summary().samples().value()).isEqualTo(3);
    assertThat(days.problems()).doesNotContain(ASSUMED);
    Reading months = read("03/11/2026 23:00:00", "03/12/2026 23:00:00", "03/13/2026 23:00:00");
    assertThat(start(months)).isEqualTo("2026-03-11T23:00:00Z");
    assertThat(months.problems()).doesNotContain(ASSUMED);
  }

  @Test
  void aTestOverMidnightDoesNotLastAMonth() throws IOException {
    Reading days = read("05/06/2026 23:59:00", "06/06/2026 00:01:00");
    assertThat(start(days)).isEqualTo("2026-06-05T23:59:00Z");
    assertThat(days.results().getFirst().summary().durationSeconds().value()).isEqualTo(120.005);
    assertThat(days.problems()).doesNotContain(ASSUMED);
    Reading months = read("06/05/2026 23:59:00", "06/06/2026 00:01:00");
    assertThat(start(months)).isEqualTo("2026-06-05T23:59:00Z");
    assertThat(months.problems()).doesNotContain(ASSUMED);
  }

  @Test
  void whatNothingTellsIsSaidToBeAssumed() throws IOException {
    Reading reading = read("05/06/2026 10:00:00", "05/06/2026 10:00:01");
    assertThat(start(reading)).isEqualTo("2026-05-06T10:00:00Z");
    assertThat(reading.problems()).contains(ASSUMED);
  }

  @Test
  void nothingIsAssumedWhereTheOrderMakesNoDifference() throws IOException {
    assertThat(read("06/06/2026 10:00:00").problems()).doesNotContain(ASSUMED);
    assertThat(read("2026/05/06 10:00:00").problems()).doesNotContain(ASSUMED);
    assertThat(read("05.06.2026 10:00:00").problems()).doesNotContain(ASSUMED);
    assertThat(read("1700000000000").problems()).doesNotContain(ASSUMED);
  }

  /** Damaged or swapped: the order of most dates. */
  @Test
  void oneDateAgainstAllOthersCostsItselfOnly() throws IOException {
    Reading reading = read("14/03/2026 10:00:00", "15/03/2026 10:00:00", "03/16/2026 10:00:00");
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(2);
    assertThat(reading.problems()).contains(new Problem(4, LoadProblem.BAD_ROW));
  }
}
