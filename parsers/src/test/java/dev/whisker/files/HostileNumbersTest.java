package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.given.Stated;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.access.AccessLogPattern;
import dev.whisker.load.result.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each load format with each of its numbers replaced, and cut off within each of them. */
class HostileNumbersTest {

  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d+(?:\\.\\d+)?");

  private static final List<String> HOSTILE =
      List.of(
          "9223372036854775807",
          "18446744073709551616",
          "1e308",
          "NaN",
          "-1",
          "Infinity",
          ".",
          "-",
          "");

  /** So many numbers of a case are replaced. */
  private static final int NUMBERS = Integer.getInteger("whisker.hostile", 25);

  /** More than any test has, and exact as a double. */
  private static final double MOST_REQUESTS = 1L << 53;

  private static final long FIRST_YEAR = Instant.parse("0000-01-01T00:00:00Z").toEpochMilli();
  private static final long LAST_YEAR = Instant.parse("9999-12-31T23:59:59Z").toEpochMilli();

  @TempDir private Path folder = Path.of("");

  static Stream<FormatCases> cases() {
    return FormatCases.all().stream().filter(one -> !one.events().isEmpty() && isLoad(one));
  }

  private static boolean isLoad(FormatCases one) {
    return one.events().stream().anyMatch(event -> event.startsWith("result "));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void noNumberFailsReaderOrFigures(FormatCases one) throws IOException {
    String text = String.join("\n", one.log()) + "\n";
    for (MatchResult number : NUMBER.matcher(text).results().limit(NUMBERS).toList()) {
      String before = text.substring(0, number.start());
      String after = text.substring(number.end());
      for (String hostile : HOSTILE) {
        check(one, before + hostile + after);
      }
      int endOfLine = text.indexOf('\n', number.end());
      check(one, before + text.substring(endOfLine));
      check(one, before + "9");
    }
  }

  private void check(FormatCases one, String text) throws IOException {
    Path file = folder.resolve("a.log");
    // Some file systems write a file that is overwritten to disk at once, which takes most time.
    Files.deleteIfExists(file);
    Files.writeString(file, text);
    Stated stated =
        new Stated(
            ZoneId.of(one.options().getOrDefault("zone", "UTC")),
            Optional.ofNullable(one.options().get("pattern")).map(AccessLogPattern::of));
    for (FileContent content : AnyFile.read(file, stated, Progress.NONE)) {
      assertThat(content.problems().stream().filter(HostileNumbersTest::isBug)).as(text).isEmpty();
      if (content instanceof FileContent.LoadResults load) {
        load.results().forEach(result -> check(result, text));
      }
    }
  }

  private static boolean isBug(Problem problem) {
    return problem.code() == FileProblem.READER_FAILED
        || problem.code() == FileProblem.OUT_OF_MEMORY;
  }

  private static void check(LoadResult result, String text) {
    LoadResult.Head head = result.head();
    for (long time : new long[] {head.startEpochMillis(), head.endEpochMillis()}) {
      assertThat(time == LoadResult.NO_TIME || (time >= FIRST_YEAR && time <= LAST_YEAR))
          .as("%d in%n%s", time, text)
          .isTrue();
    }
    check(result.summary(), text);
    result.labels().values().forEach(label -> check(label, text));
    result.errors().forEach(error -> assertThat(error.count()).as(text).isNotNegative());
    if (result instanceof LoadResult.Intervals of) {
      for (LoadResult.Interval interval : of.intervals()) {
        assertThat(interval.lengthMillis()).as(text).isPositive();
        assertThat(Math.min(interval.successes(), interval.errors())).as(text).isNotNegative();
        assertThat(Double.isInfinite(interval.meanMillis()) || interval.meanMillis() < 0)
            .as(text)
            .isFalse();
      }
    }
  }

  private static void check(LoadSummary summary, String text) {
    Stream.of(
            summary.samples(),
            summary.errors(),
            summary.errorPercent(),
            summary.meanMillis(),
            summary.durationSeconds(),
            summary.completedPerSecond(),
            summary.successfulPerSecond())
        .forEach(figure -> check(figure, text));
    summary.times().forEach(figure -> check(figure, text));
    assertThat(summary.samples().value() > MOST_REQUESTS).as(text).isFalse();
    assertThat(summary.errors().value() > summary.samples().value()).as(text).isFalse();
    assertThat(summary.errorPercent().value() > 100).as(text).isFalse();
  }

  private static void check(Figure figure, String text) {
    assertThat(
            figure.isKnown()
                ? figure.value() >= 0 && Double.isFinite(figure.value())
                : Double.isNaN(figure.value()))
        .as("%s in%n%s", figure, text)
        .isTrue();
  }
}
