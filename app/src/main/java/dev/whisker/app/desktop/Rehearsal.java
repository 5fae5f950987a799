package dev.whisker.app.desktop;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.app.desktop.desk.Models;
import dev.whisker.app.model.StudyModel;
import dev.whisker.app.model.work.Activity;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.Reading;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Scan;
import dev.whisker.app.study.Study;
import dev.whisker.charts.Theme;
import dev.whisker.charts.kind.ChartKind;
import dev.whisker.charts.kind.ComparisonCharts;
import dev.whisker.charts.picture.Snapshot;
import dev.whisker.files.AnyFile;
import dev.whisker.input.Progress;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Goes through what the first files will need, on a sample and out of sight, while the window waits
 * for its user: what Java has never run takes it several times as long, and then somebody waits for
 * it.
 */
final class Rehearsal {

  private static final int WIDTH = 320;
  private static final int HEIGHT = 200;

  /** So many that most of what an answer takes is compiled. */
  private static final int WINDOWS = 60;

  private Rehearsal() {}

  /** Begins unless something is being opened already, and is given up as soon as anything is. */
  static void begin(Models models) {
    StudyModel study = models.study();
    AtomicBoolean wanted =
        new AtomicBoolean(study.activityProperty().get() instanceof Activity.Idle);
    study.activityProperty().addListener((property, before, now) -> wanted.set(false));
    models
        .samples()
        .first()
        .ifPresent(
            sample ->
                models
                    .tasks()
                    .inBackground(
                        () -> of(sample, bytes -> wanted.get()),
                        done -> {},
                        // Nobody has asked for it. What goes wrong here will be told when it does
                        // with files of the user's.
                        failure -> {}));
  }

  /**
   * The whole way from files to pictures, and to the answers within other windows.
   *
   * @throws CancellationException when {@code progress} says stop
   */
  static Study of(Sample sample, Progress progress) {
    Scan scan = Scan.of(List.of(sample.folder()));
    scan.files().forEach(file -> AnyFile.glance(file, ZoneOffset.UTC));
    Study study =
        Study.of(Question.EMPTY.with(Reading.read(scan, ZoneOffset.UTC, progress)), progress);
    study.comparison().ifPresent(comparison -> draw(comparison, progress));
    return narrowed(study, progress);
  }

  /** As when somebody drags the ends of the window. */
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
