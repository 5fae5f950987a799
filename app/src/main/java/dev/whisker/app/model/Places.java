package dev.whisker.app.model;

import dev.whisker.charts.kind.ChartKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Which of the screens is shown, and the links from one to another. */
public final class Places {

  /** A screen to go to. */
  public enum Place {
    COMPARISON,
    /** The Runs screen: files grouped into runs, and runs into configurations. */
    RUNS,
    /** A run, second by second. */
    TIMELINE,
    /** The answer, its reasons, what was found, and what to run next. */
    ADVICE,
    /** The report as it will be. */
    REPORT,
    /** The lines of a file as they are. */
    LOG,
    /** The files behind it, and what was understood of them. */
    FILES
  }

  /**
   * Leads to a run's timeline.
   *
   * @param line of the record of a pause to look at; empty for none
   */
  public record TimelineLink(String configuration, String run, Optional<LineLink> line) {}

  /**
   * Leads to a line.
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

  /** Goes to the screen from which one came to this one, and from there further back. */
  public void back() {
    if (!before.isEmpty()) {
      Place place = before.removeLast();
      previous.set(before.isEmpty() ? Optional.empty() : Optional.of(before.getLast()));
      shown.set(place);
    }
  }

  /** Goes to the whole timeline of a run. */
  public void showTimeline(String configuration, String run) {
    follow(new TimelineLink(configuration, run, Optional.empty()));
  }

  /**
   * Goes to the pause whose record stands in a line, on the timeline of its run; to all of that
   * where it is the record of none.
   *
   * @param line from 1
   */
  public void showPause(String configuration, String run, Path file, long line) {
    follow(new TimelineLink(configuration, run, Optional.of(new LineLink(file, line))));
  }

  /**
   * Goes to a line of a file.
   *
   * @param line from 1
   */
  public void showLine(Path file, long line) {
    LineLink link = new LineLink(file, line);
    lines.forEach(each -> each.accept(link));
    go(Place.LOG);
  }

  /**
   * Goes to a chart of the comparison; to the first of its group where there are no data for it.
   */
  public void showChart(ChartKind wanted) {
    go(Place.COMPARISON);
    chart.set(Optional.of(wanted));
    chart.set(Optional.empty());
  }

  /** Goes to what a rule found. */
  public void showFinding(String rule) {
    finding.set(Optional.of(rule));
    go(Place.ADVICE);
    finding.set(Optional.empty());
  }

  /** The rule whose finding somebody asks for at this moment; empty ever after. */
  public ReadOnlyObjectProperty<Optional<String>> findingProperty() {
    return finding.getReadOnlyProperty();
  }

  /** The chart that somebody asks for at this moment; empty ever after. */
  public ReadOnlyObjectProperty<Optional<ChartKind>> chartProperty() {
    return chart.getReadOnlyProperty();
  }

  /** Adds a listener of links to timelines; a link may be followed repeatedly. */
  public void onTimeline(Consumer<TimelineLink> listener) {
    timelines.add(listener);
  }

  /** Adds a listener of links to lines; a link may be followed repeatedly. */
  public void onLine(Consumer<LineLink> listener) {
    lines.add(listener);
  }

  private void follow(TimelineLink link) {
    timelines.forEach(each -> each.accept(link));
    go(Place.TIMELINE);
  }
}
