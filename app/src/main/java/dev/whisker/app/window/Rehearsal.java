package dev.whisker.app.window;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.app.session.Activity;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.Reading;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Scan;
import dev.whisker.app.study.Study;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.chart.ComparisonCharts;
import dev.whisker.charts.image.Snapshot;
import dev.whisker.charts.look.Theme;
import dev.whisker.files.AnyFile;
import dev.whisker.input.Progress;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Warms up on a sample, invisibly, while the window waits for its user. Java is several times
 * slower at code that it has never run, and otherwise the user would wait for that.
 */
final class Rehearsal {

  private static final int WIDTH = 320;
  private static final int HEIGHT = 200;

  /** Enough for most of the code of an answer to be compiled. */
  private static final int WINDOWS = 60;

  private Rehearsal() {}

  /** Starts unless something is open or being opened, and stops as soon as anything is. */
  static void begin(Models models) {
    StudyModel study = models.session().study();
    AtomicBoolean wanted =
        new AtomicBoolean(
            study.study().comparison().isEmpty()
                && study.activityProperty().get() instanceof Activity.Idle);
    study.activityProperty().addListener((property, before, now) -> wanted.set(false));
    models
        .session()
        .samples()
        .first()
        .ifPresent(
            sample ->
                models
                    .session()
                    .tasks()
                    .inBackground(
                        () -> of(sample, bytes -> wanted.get()),
                        done -> {},
                        // The user did not start it. Failures will be reported with the user's
                        // files.
                        failure -> {}));
  }

  /**
   * Runs the whole way from files to charts, and to answers for other windows.
   *
   * @throws CancellationException if {@code progress} cancels
   */
  static Study of(Sample sample, Progress progress) {
    Scan scan = Scan.of(List.of(sample.folder()));
    scan.files().forEach(file -> AnyFile.glance(file, ZoneOffset.UTC));
    Study study =
        Study.of(Question.EMPTY.with(Reading.read(scan, ZoneOffset.UTC, progress)), progress);
    study.comparison().ifPresent(comparison -> draw(comparison, progress));
    return narrowed(study, progress);
  }

  /** Compares again as if the user dragged the ends of the window. */
  private static Study narrowed(Study study, Progress progress) {
    Study narrowed = study;
    for (int seconds = 1; seconds <= WINDOWS; seconds++) {
      goOn(progress);
      Settings window = study.settings().withTrim((double) seconds, (double) seconds);
      narrowed = narrowed.asked(narrowed.question().with(window), progress);
    }
    return narrowed;
  }

  private static void draw(Comparison comparison, Progress progress) {
    ComparisonCharts charts = new ComparisonCharts(comparison, Locale.ENGLISH, Theme.LIGHT);
    for (ChartKind kind : charts.available()) {
      goOn(progress);
      Snapshot.of(charts.panels(kind).getFirst().chart(), WIDTH, HEIGHT, 1);
    }
  }

  private static void goOn(Progress progress) {
    if (!progress.read(0)) {
      throw new CancellationException();
    }
  }
}
