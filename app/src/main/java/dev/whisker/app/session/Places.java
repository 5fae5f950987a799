package dev.whisker.app.session;

import dev.whisker.charts.chart.ChartKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The shown screen, and the links between screens. */
public final class Places {

  /** A screen. */
  public enum Place {
    COMPARISON,
    /** The Runs screen: files grouped into runs, and runs into configurations. */
    RUNS,
    /** A run, second by second. */
    TIMELINE,
    /** The answer with its evidence, the findings and the next steps. */
    ADVICE,
    /** The pages of the report. */
    REPORT,
    /** The lines of a file. */
    LOG,
    /** The files and how well they were read. */
    FILES
  }

  /**
   * A link to a run's timeline.
   *
   * @param line of the record of a pause to select; empty for none
   */
  public record TimelineLink(String configuration, String run, Optional<LineLink> line) {}

  /**
   * A link to a line.
   *
   * @param line from 1
   */
  public record LineLink(Path file, long line) {}

  private final ReadOnlyObjectWrapper<Place> shown = new ReadOnlyObjectWrapper<>(Place.COMPARISON);
  private final ReadOnlyObjectWrapper<Optional<ChartKind>> chart =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  private final ReadOnlyObjectWrapper<Optional<String>> finding =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  /** The places visited, the latest last. */
  private final List<Place> before = new ArrayList<>();

  private final ReadOnlyObjectWrapper<Optional<Place>> previous =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final List<Consumer<TimelineLink>> timelines = new ArrayList<>();
  private final List<Consumer<LineLink>> lines = new ArrayList<>();

  public ReadOnlyObjectProperty<Place> shownProperty() {
    return shown.getReadOnlyProperty();
  }

  public void go(Place place) {
    if (place != shown.get()) {
      before.addLast(shown.get());
      previous.set(Optional.of(shown.get()));
      shown.set(place);
    }
  }

  /** The place that {@link #back} returns to; empty at the beginning. */
  public ReadOnlyObjectProperty<Optional<Place>> previousProperty() {
    return previous.getReadOnlyProperty();
  }

  /** Returns to the screen before, and from there further back. */
  public void back() {
    if (!before.isEmpty()) {
      Place place = before.removeLast();
      previous.set(before.isEmpty() ? Optional.empty() : Optional.of(before.getLast()));
      shown.set(place);
    }
  }

  /** Shows the whole timeline of a run. */
  public void showTimeline(String configuration, String run) {
    follow(new TimelineLink(configuration, run, Optional.empty()));
  }

  /**
   * Shows the pause of a log line on the timeline of its run; without such a pause, the whole
   * timeline.
   *
   * @param line from 1
   */
  public void showPause(String configuration, String run, Path file, long line) {
    follow(new TimelineLink(configuration, run, Optional.of(new LineLink(file, line))));
  }

  /**
   * Shows a line of a file.
   *
   * @param line from 1
   */
  public void showLine(Path file, long line) {
    LineLink link = new LineLink(file, line);
    lines.forEach(each -> each.accept(link));
    go(Place.LOG);
  }

  /** Shows a chart of the comparison, or the first of its group if it has no data. */
  public void showChart(ChartKind wanted) {
    go(Place.COMPARISON);
    chart.set(Optional.of(wanted));
    chart.set(Optional.empty());
  }

  public void showFinding(String rule) {
    finding.set(Optional.of(rule));
    go(Place.ADVICE);
    finding.set(Optional.empty());
  }

  /** The rule whose finding was just requested; empty otherwise. */
  public ReadOnlyObjectProperty<Optional<String>> findingProperty() {
    return finding.getReadOnlyProperty();
  }

  /** The chart that was just requested; empty otherwise. */
  public ReadOnlyObjectProperty<Optional<ChartKind>> chartProperty() {
    return chart.getReadOnlyProperty();
  }

  /** Adds a listener for links to timelines; a link may be followed repeatedly. */
  public void onTimeline(Consumer<TimelineLink> listener) {
    timelines.add(listener);
  }

  /** Adds a listener for links to lines; a link may be followed repeatedly. */
  public void onLine(Consumer<LineLink> listener) {
    lines.add(listener);
  }

  private void follow(TimelineLink link) {
    timelines.forEach(each -> each.accept(link));
    go(Place.TIMELINE);
  }
}
