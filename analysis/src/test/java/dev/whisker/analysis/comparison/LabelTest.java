package dev.whisker.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The load figures of one label: those of its requests, on the axis of the whole test. */
class LabelTest {

  /** In each of three seconds a slow order and two quick pages, the last page an error. */
  private static final String TEST =
      """
      timeStamp,elapsed,label,responseCode,success
      1700000000100,10,page,200,true
      1700000000200,20,page,200,true
      1700000000000,400,order,200,true
      1700000001100,10,page,200,true
      1700000001200,20,page,200,true
      1700000001000,400,order,200,true
      1700000002100,10,page,200,true
      1700000002200,20,page,500,false
      1700000002000,400,order,200,true
      """;

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @TempDir private Path folder = Path.of("");

  @Test
  void labelFiguresCoverOnlyItsRequests() throws IOException {
    RunMetrics pages = metrics("page");

    assertThat(pages.value(Metric.SAMPLES)).isEqualTo(6);
    assertThat(pages.value(Metric.ERRORS)).isEqualTo(1);
    assertThat(pages.value(Metric.LATENCY_MEAN)).isEqualTo(15);
    assertThat(pages.value(Metric.LATENCY_MAX)).isEqualTo(20);
    assertThat(pages.timeline().load())
        .extracting(Timeline.LoadSecond::completedPerSecond)
        .containsExactly(2.0, 2.0, 2.0);
    assertThat(metrics(null).value(Metric.SAMPLES)).isEqualTo(9);
  }

  @Test
  void itsFailuresAreKnownByTheirClass() throws IOException {
    assertThat(failures("page"))
        .extracting(ErrorCount::errorClass, ErrorCount::count)
        .containsExactly(tuple(ErrorClass.HTTP_5XX, 1L));
    assertThat(failures("order")).isEmpty();
  }

  private List<ErrorCount> failures(String label) throws IOException {
    return Objects.requireNonNull(metrics(label).timeline().loadResult()).errors();
  }

  @Test
  void aWindowOfItIsExactToo() throws IOException {
    Settings settings = Settings.DEFAULT.withTrim(1.0, 0.0).withLabel("order");

    RunMetrics orders = compare(settings).configurations().getFirst().runs().getFirst().metrics();

    assertThat(orders.value(Metric.SAMPLES)).isEqualTo(2);
    assertThat(orders.value(Metric.LATENCY_P50)).isEqualTo(400);
  }

  @Test
  void runWithoutLabelHasNoLabelFigures() throws IOException {
    RunMetrics nothing = metrics("login");

    assertThat(nothing.figure(Metric.LATENCY_P99).absence()).isEqualTo(Absence.NO_SAMPLES);
  }

  /** One of 200 requests is another in the second configuration only. */
  @Test
  void sharedRequestsRankDespiteAFewOthers() throws IOException {
    Grouping both =
        Grouper.group(
            Stream.concat(write("fast", 0, 10, "page"), write("slow", 300, 20, "report")).toList(),
            List.of(folder));

    Comparison all = Comparer.compare(both, Settings.DEFAULT);
    Comparison shared = Comparer.compare(both, Settings.DEFAULT.withSharedRequests());

    assertThat(ENGLISH.say(all.answer().headline()))
        .isEqualTo("Not ranked: the loads were different.");
    assertThat(ENGLISH.say(all.answer().caveats().getFirst().sentence()))
        .isEqualTo("0.5% of the requests of slow were others: report.");
    assertThat(all.answer().next())
        .extracting(step -> ENGLISH.say(step.sentence()))
        .containsExactly(
            "Compare only the requests that all configurations made: --shared-requests.");
    assertThat(ENGLISH.say(shared.answer().headline()))
        .isEqualTo("With single runs, fast comes first.");
    assertThat(shared.answer().caveats())
        .extracting(each -> ENGLISH.say(each.sentence()))
        .contains("Excluded: 0.5% of the requests of slow, which others did not make (report).");
    RunMetrics slow = shared.configurations().getLast().runs().getFirst().metrics();
    // 600 pages and orders less three reports.
    LoadResult result = Objects.requireNonNull(slow.timeline().loadResult());
    assertThat(result.summary().samples().value()).isEqualTo(597);
    assertThat(result.labels()).containsOnlyKeys("page", "order");
  }

  /** A minute of ten requests a second, of which one in 200 has another label. */
  private Stream<FileContent> write(String name, int begin, int millis, String other)
      throws IOException {
    StringBuilder rows = new StringBuilder("timeStamp,elapsed,label,responseCode,success\n");
    for (int i = 0; i < 600; i++) {
      rows.append(1_700_000_000_000L + 1000L * begin + 100L * i)
          .append(',')
          .append(millis + i % 3)
          .append(',')
          .append(i % 200 == 0 ? other : i % 2 == 0 ? "page" : "order")
          .append(",200,true\n");
    }
    Path file = Files.createDirectories(folder.resolve(name)).resolve("test.jtl");
    return AnyFile.read(Files.writeString(file, rows), ZoneOffset.UTC, Progress.NONE).stream();
  }

  private RunMetrics metrics(@Nullable String label) throws IOException {
    return compare(Settings.DEFAULT.withLabel(label))
        .configurations()
        .getFirst()
        .runs()
        .getFirst()
        .metrics();
  }

  private Comparison compare(Settings settings) throws IOException {
    Path file = Files.writeString(folder.resolve("results.jtl"), TEST);
    return Comparer.compare(
        Grouper.group(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE), List.of(folder)),
        settings);
  }
}
