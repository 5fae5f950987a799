package dev.whisker.analysis.timeline.clock;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.Logs.log;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.Loads.Request;
import dev.whisker.analysis.Logs;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.gc.PauseKind;
import dev.whisker.input.Progress;
import dev.whisker.load.result.LoadResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clocks that differ, on recorded runs whose stamps were removed or moved. */
class ClocksTest {

  private static final Path STORY_1 = Path.of("../samples/story1");
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSxx", Locale.ROOT);
  private static final Pattern STAMPED =
      Pattern.compile("(?m)\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}\\+0000(?=: )");
  private static final Pattern STAMPED_WITH_COLON = Pattern.compile(STAMPED.pattern() + ": ");
  private static final double HOUR = 1_000_000_800;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "serial-64m-512m/1", "serial-64m-512m/2", "serial-64m-512m/3",
        "parallel-64m-512m/1", "parallel-64m-512m/2", "parallel-64m-512m/3",
        "parallel-128m-1024m/1", "parallel-128m-1024m/2", "parallel-128m-1024m/3"
      })
  void alignsUptimeByWaitingRequests(String run, @TempDir Path folder) throws IOException {
    Timeline stripped = Timelines.of(changed(run, folder, ClocksTest::withoutDates));

    assertThat(stripped.alignment().how()).isEqualTo(How.CORRELATION);
    assertThat(stripped.alignment().isAligned()).isTrue();
    assertThat(firstPause(stripped)).isCloseTo(firstPauseAsRecorded(run, folder), within(1.0));
  }

  /**
   * Short pauses leave no trace in the times of requests: no alignment is better than a wrong one.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {"g1-128m-1024m/1", "g1-128m-1024m/2", "cms-128m-1024m/1", "cms-128m-1024m/3"})
  void whereNobodyWaitedLongNothingIsGuessed(String run, @TempDir Path folder) throws IOException {
    Timeline stripped = Timelines.of(changed(run, folder, ClocksTest::withoutDates));

    assertThat(stripped.alignment().quality()).isEqualTo(Quality.NONE);
    assertThat(why(stripped)).contains("no time of day").contains("do not show");
  }

  /** Three hours are no time zone here: both files show theirs. */
  @ParameterizedTest
  @CsvSource({
    "parallel-64m-512m/1, 10800",
    "parallel-64m-512m/2, -86400.5",
    "serial-64m-512m/2, 777"
  })
  void alignsContradictingClocks(String run, double shift, @TempDir Path folder)
      throws IOException {
    Timeline shifted = Timelines.of(changed(run, folder, text -> later(text, shift)));

    assertThat(shifted.alignment().how()).isEqualTo(How.CORRELATION);
    assertThat(shifted.alignment().offsetSeconds()).isCloseTo(-shift, within(1.0));
    assertThat(firstPause(shifted)).isCloseTo(firstPauseAsRecorded(run, folder), within(1.0));
    assertThat(why(shifted)).contains("did not run during the test").contains("Requests waited");
  }

  @ParameterizedTest
  @CsvSource({"parallel-64m-512m/1, 20", "parallel-64m-512m/3, -15", "parallel-128m-1024m/2, 12.5"})
  void suspectsSmallShifts(String run, double shift, @TempDir Path folder) throws IOException {
    Timeline shifted = Timelines.of(changed(run, folder, text -> later(text, shift)));

    assertThat(shifted.alignment().how()).isEqualTo(How.WALL_CLOCK);
    assertThat(shifted.alignment().quality()).isEqualTo(Quality.POOR);
    assertThat(shifted.alignment().offsetSeconds()).isZero();
    assertThat(shifted.alignment().suspectedShiftSeconds()).isCloseTo(-shift, within(1.0));
  }

  @Test
  void aStatedShiftGoesBeforeEverything(@TempDir Path folder) throws IOException {
    Run run = changed("parallel-64m-512m/1", folder, ClocksTest::withoutDates);

    Timeline stated = Timelines.of(run.shifted(-100.0));

    assertThat(stated.alignment().how()).isEqualTo(How.STATED);
    assertThat(stated.alignment().quality()).isEqualTo(Quality.GOOD);
    assertThat(stated.alignment().offsetSeconds()).isEqualTo(-100);
    double uptime = stated.pauses().getFirst().start().uptimeNanos() / 1e9;
    double firstRequest = Objects.requireNonNull(stated.loadSpan()).fromSeconds();
    assertThat(firstPause(stated)).isCloseTo(firstRequest + uptime - 100, within(1e-6));
  }

  @Test
  void totalsGiveNothingToAlignBy() {
    Timeline timeline = timeline(manyPauses(), load().between(HOUR + 10, HOUR + 100).summary());

    assertThat(timeline.alignment().quality()).isEqualTo(Quality.NONE);
    assertThat(why(timeline)).contains("do not show");
  }

  @Test
  void unrelatedRequestsAlignNothing() {
    Random random = new Random(4);
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < 9_000; i++) {
      requests.add(new Request(i * 10L, 5 + random.nextInt(400), true));
    }

    Timeline timeline =
        timeline(manyPauses(), load().between(HOUR + 10, HOUR + 100).samples(requests));

    assertThat(timeline.alignment().quality()).isEqualTo(Quality.NONE);
    assertThat(why(timeline)).contains("do not show");
  }

  /** One pause fits one slow moment anywhere. */
  @Test
  void asFewPausesAsTwoAreNotBelieved() {
    Logs two = log().pause(40, 2, PauseKind.FULL).pause(70, 2, PauseKind.FULL).last(110);

    assertThat(timeline(two, waiting(10, 40, 70)).alignment().quality()).isEqualTo(Quality.NONE);
  }

  @Test
  void pausesAtIrregularMomentsAreEnough() {
    Logs four =
        log()
            .pause(31, 2, PauseKind.FULL)
            .pause(40, 2, PauseKind.FULL)
            .pause(63, 2, PauseKind.FULL)
            .pause(80, 2, PauseKind.FULL)
            .last(110);

    Timeline timeline = timeline(four, waiting(10, 31, 40, 63, 80));

    assertThat(timeline.alignment().quality()).isEqualTo(Quality.GOOD);
    // The first request was sent 10 s after the JVM's start.
    assertThat(timeline.alignment().offsetSeconds()).isCloseTo(-10, within(0.5));
    assertThat(firstPause(timeline)).isCloseTo(21, within(0.5));
  }

  @Test
  void placesTimelessLoadResultByCorrelation() {
    Logs four =
        log()
            .startedAt(HOUR)
            .pause(31, 2, PauseKind.FULL)
            .pause(40, 2, PauseKind.FULL)
            .pause(63, 2, PauseKind.FULL)
            .pause(80, 2, PauseKind.FULL)
            .last(110);

    Timeline timeline = timeline(four, load().samples(requests(10, 31, 40, 63, 80)));

    assertThat(timeline.alignment().how()).isEqualTo(How.CORRELATION);
    assertThat(firstPause(timeline)).isCloseTo(21, within(0.5));
    assertThat(why(timeline)).contains("no time of day");
  }

  /** Pauses with a regular rhythm fit as well one beat later. */
  @Test
  void aRhythmFitsInSeveralPlaces() {
    Logs rhythm = log();
    double[] at = new double[9];
    for (int i = 0; i < at.length; i++) {
      at[i] = 20 + 10 * i;
      rhythm.pause(at[i], 1, PauseKind.FULL);
    }

    Timeline timeline = timeline(rhythm.last(150), waiting(18, at));

    assertThat(timeline.alignment().quality()).isEqualTo(Quality.NONE);
  }

  /**
   * A hundred requests a second for ninety seconds, from that moment of the log on; those that
   * begin within two seconds after one of the pauses wait for its end.
   */
  private static LoadResult waiting(double begin, double... pauses) {
    return load().between(HOUR, HOUR + 90).samples(requests(begin, pauses));
  }

  private static List<Request> requests(double begin, double... pauses) {
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < 9_000; i++) {
      double at = begin + i * 0.01;
      int millis = 5;
      for (double pause : pauses) {
        if (at >= pause && at < pause + 2) {
          millis += (int) Math.round(1000 * (pause + 2 - at));
        }
      }
      requests.add(new Request(i * 10L, millis, true));
    }
    return requests;
  }

  private static Logs manyPauses() {
    Logs logs = log();
    Random random = new Random(9);
    for (double at = 5; at < 115; at += 2 + 6 * random.nextDouble()) {
      logs.pause(at, 0.1 + random.nextDouble(), PauseKind.YOUNG);
    }
    return logs.last(120);
  }

  private static Timeline timeline(Logs logs, LoadResult result) {
    Path file = Path.of("file");
    return Timelines.of(
        new Run(
            "1",
            List.of(new SourcedGcLog(FilesInTurn.of(file), 1, logs.build(), null)),
            List.of(new SourcedLoadResult(List.of(file), 1, result)),
            Factors.NONE,
            new Run.Pairing(Run.Confidence.CERTAIN, Run.How.SAME_FOLDER)));
  }

  private static double firstPauseAsRecorded(String run, Path folder) throws IOException {
    return firstPause(Timelines.of(changed(run, folder, UnaryOperator.identity())));
  }

  private static double firstPause(Timeline timeline) {
    return timeline.secondsOf(timeline.pauses().getFirst().start());
  }

  private static String why(Timeline timeline) {
    Wording english = Wording.in(Locale.ENGLISH);
    return String.join(" ", timeline.alignment().reasons().stream().map(english::say).toList());
  }

  private static String withoutDates(String log) {
    return STAMPED_WITH_COLON.matcher(log).replaceAll("");
  }

  private static String later(String log, double seconds) {
    return STAMPED
        .matcher(log)
        .replaceAll(
            stamp ->
                STAMP.format(
                    OffsetDateTime.parse(stamp.group(), STAMP)
                        .plusNanos(Math.round(seconds * 1e9))));
  }

  /** A recorded run with its GC log changed. */
  private static Run changed(String run, Path folder, UnaryOperator<String> change)
      throws IOException {
    Path from = STORY_1.resolve(run);
    Path to = Files.createDirectories(folder.resolve("run"));
    Files.writeString(to.resolve("gc.log"), change.apply(text(from)));
    Path results = to.resolve("results.jtl.gz");
    if (!Files.exists(results)) {
      Files.copy(from.resolve("results.jtl.gz"), results);
    }
    return read(folder, to.resolve("gc.log"), results);
  }

  private static Run read(Path folder, Path... files) {
    List<FileContent> contents =
        Stream.of(files)
            .flatMap(file -> AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).stream())
            .toList();
    return Grouper.group(contents, List.of(folder)).configurations().getFirst().runs().getFirst();
  }

  private static String text(Path folder) throws IOException {
    Path packed = folder.resolve("gc.log.gz");
    if (!Files.exists(packed)) {
      return Files.readString(folder.resolve("gc.log"));
    }
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
