package dev.whisker.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Folders;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Results that are cached with a run equal those computed from nothing, for any window. */
class ComparedAgainTest {

  private static final Path SAMPLE = Path.of("../samples/story1");

  /** A planned JDK without CMS, and a limit of a rule on the log as a whole. */
  private static final Criteria STRICTER =
      Criteria.DEFAULT.withPlannedRelease(25).withThreshold("D75.some", OptionalDouble.of(1));

  /** Wider and narrower, one after the other, of all requests and of one label. */
  private static final List<Settings> SETTINGS =
      List.of(
          Settings.DEFAULT.withTrim(5.0, 5.0),
          Settings.DEFAULT.withTrim(20.5, 0.0),
          Settings.DEFAULT.withTrim(0.0, 90.0),
          Settings.DEFAULT.withTrim(null, null),
          Settings.DEFAULT.withTrim(30.0, 30.0).withLabel("page"),
          Settings.DEFAULT.withTrim(7.25, 12.0).withLabel("page"),
          Settings.DEFAULT.withTrim(60.0, 59.0),
          Settings.DEFAULT.withTrim(60.0, 59.0).withCriteria(STRICTER),
          Settings.DEFAULT.withTrim(10.0, 12.0).withCriteria(STRICTER),
          Settings.DEFAULT.withTrim(1000.0, 0.0));

  private static Grouping grouping;

  @BeforeAll
  static void read() {
    List<FileContent> files =
        Folders.files(SAMPLE).stream()
            .flatMap(file -> AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).stream())
            .toList();
    grouping = Grouper.group(files, List.of(SAMPLE));
  }

  @Test
  void cachedResultsEqualFreshComparison() {
    Comparison again = Comparer.compare(grouping, Settings.DEFAULT);
    for (Settings settings : SETTINGS) {
      again = Comparer.compareAgain(again, grouping, settings);
      assertThat(told(again)).isEqualTo(told(Comparer.compare(grouping, settings)));
    }
  }

  /** Everything except the timelines, which are new objects. */
  private static List<Object> told(Comparison comparison) {
    Stream<Object> ofRuns =
        comparison.configurations().stream()
            .flatMap(each -> each.runs().stream())
            .flatMap(
                run -> Stream.of(run.metrics().window(), run.metrics().figures(), run.findings()));
    Stream<Object> ofAll =
        Stream.of(
            comparison.configurations().stream().map(ConfigurationResult::summary).toList(),
            comparison.trim(),
            comparison.decisionMetrics(),
            comparison.contrasts(),
            comparison.findings(),
            comparison.answer());
    return Stream.concat(ofRuns, ofAll).toList();
  }
}
