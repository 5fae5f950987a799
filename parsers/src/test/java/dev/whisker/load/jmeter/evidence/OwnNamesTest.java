package dev.whisker.load.jmeter.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadResult.Samples;
import dev.whisker.load.MemorySource;
import dev.whisker.load.SampleSeries.Level;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.jmeter.row.JtlProblem;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Parts of samples that are not called after them; written from what JMeter does. */
class OwnNamesTest {

  private static final String HEADER = "timeStamp,elapsed,label,threadName,success\n";
  private static final long START = 1_763_100_000_000L;

  private static Reading read(List<String> rows) throws IOException {
    MemorySource source = MemorySource.of(HEADER + String.join("\n", rows) + "\n");
    return new JtlCsvReader().read(source, ZoneOffset.UTC);
  }

  private static String row(long start, int elapsed, String label, String thread) {
    return (START + start) + "," + elapsed + "," + label + "," + thread + ",true";
  }

  /** The same, stamped with the end. */
  private static String ended(long start, int elapsed, String label, String thread) {
    return row(start + elapsed, elapsed, label, thread);
  }

  /** Home, with a redirect, the page and a picture in it, by each of two threads at a time. */
  private static List<String> homes(RowForm form) {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      for (int thread = 1; thread <= 2; thread++) {
        long at = 200L * i + 3L * thread;
        rows.add(form.row(at, 100, "Home", "T 1-" + thread));
        rows.add(form.row(at, 40, "/login", "T 1-" + thread));
        rows.add(form.row(at + 41, 59, "/home", "T 1-" + thread));
        rows.add(form.row(at + 60, 30, "/a.png", "T 1-" + thread));
      }
    }
    return rows;
  }

  private interface RowForm {
    String row(long start, int elapsed, String label, String thread);
  }

  private static void assertHomes(Reading reading) throws IOException {
    Samples home = (Samples) reading.results().getFirst();
    assertThat(home.summary().samples().value()).isEqualTo(100);
    assertThat(home.summary().meanMillis().value()).isEqualTo(100);
    assertThat(home.labels()).containsOnlyKeys("Home");
    assertThat(home.rows()).isEqualTo(400);
    assertThat(home.head().startEpochMillis()).isEqualTo(START + 3);
    assertThat(reading.problems()).contains(new Problem(0, JtlProblem.PARTS_BY_TIME, 300L));
    Samples parts = Objects.requireNonNull(home.recorded()).counting(EnumSet.of(Level.SUB_SAMPLE));
    assertThat(parts.labels()).containsOnlyKeys("/login", "/home", "/a.png");
    List<Level> levels = new ArrayList<>();
    home.recorded().started(START, START + 150, request -> levels.add(request.level()));
    assertThat(levels).filteredOn(level -> level == Level.TOP_LEVEL).hasSize(2);
    assertThat(levels).filteredOn(level -> level == Level.SUB_SAMPLE).hasSize(6);
  }

  @Test
  void whatLiesWithinARowOfItsThreadIsAPartOfIt() throws IOException {
    assertHomes(read(homes(OwnNamesTest::row)));
  }

  @Test
  void ofEndsTheSame() throws IOException {
    Reading reading = read(homes(OwnNamesTest::ended));
    assertHomes(reading);
    assertThat(reading.problems()).contains(new Problem(0, JtlProblem.END_STAMPS_ASSUMED));
  }

  @Test
  void whoseThreadsAskAgainWaitForAnswers() throws IOException {
    assertThat(read(homes(OwnNamesTest::row)).results().getFirst().head().loop())
        .isEqualTo(Loop.CLOSED);
    List<String> once = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      once.add(row(10L * i, 100, "A", "Open Model Thread Group 1-" + i));
      once.add(row(10L * i + 100, 5, "B", "Open Model Thread Group 1-" + i));
    }
    assertThat(read(once).results().getFirst().head().loop()).isEqualTo(Loop.UNKNOWN);
  }

  @Test
  void aFastRequestBehindASlowOneOnlySeemsToLieWithinIt() throws IOException {
    // Taken for starts, the stamps of these ends would put each fast one into the slow one.
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      rows.add(ended(1010L * i, 1000, "slow", "T 1-1"));
      rows.add(ended(1010L * i + 1000, 10, "fast", "T 1-1"));
    }
    Reading reading = read(rows);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(100);
    assertThat(reading.problems()).containsExactly(new Problem(0, JtlProblem.END_STAMPS_ASSUMED));
  }

  @Test
  void threadsOfTwoMachinesThatAreCalledAlikeProveNothing() throws IOException {
    // Each sends one request at a time, of 10 to 109 ms, the rows in order of their ends.
    record Sent(long start, int elapsed) {}
    List<Sent> sent = new ArrayList<>();
    for (int machine = 0; machine < 2; machine++) {
      long at = 7L * machine;
      for (int i = 0; i < 200; i++) {
        int elapsed = 10 + (i * 37 + machine * 53) % 100;
        sent.add(new Sent(at, elapsed));
        at += elapsed;
      }
    }
    sent.sort((a, b) -> Long.compare(a.start() + a.elapsed(), b.start() + b.elapsed()));
    Reading reading =
        read(sent.stream().map(each -> row(each.start(), each.elapsed(), "A", "T 1-1")).toList());
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(400);
    assertThat(reading.problems()).isEmpty();
  }
}
