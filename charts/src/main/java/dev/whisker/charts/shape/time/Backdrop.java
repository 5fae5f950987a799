package dev.whisker.charts.shape.time;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.Mark;
import dev.whisker.charts.surface.Surface;
import java.util.List;
import java.util.stream.Stream;

/** A drawing behind the lines of a configuration. */
public interface Backdrop {

  /** Nothing. */
  Backdrop NONE =
      new Backdrop() {
        @Override
        public void draw(Surface surface, int position) {
          // An empty ground.
        }

        @Override
        public List<Mark> key() {
          return List.of();
        }
      };

  /**
   * @param position of the configuration
   */
  void draw(Surface surface, int position);

  /** The key of its shapes. */
  List<Mark> key();

  /** Figures of its own, which the axis has to have room for. */
  default Stream<Point> points(int position) {
    return Stream.empty();
  }

  /**
   * A figure of a run at a moment.
   *
   * @param seconds on the run's axis
   */
  record Point(RunResult run, double seconds, double value) {}

  /** The same with another one above it. */
  default Backdrop below(Backdrop above) {
    Backdrop below = this;
    return new Backdrop() {
      @Override
      public void draw(Surface surface, int position) {
        below.draw(surface, position);
        above.draw(surface, position);
      }

      @Override
      public List<Mark> key() {
        return Stream.concat(below.key().stream(), above.key().stream()).toList();
      }

      @Override
      public Stream<Point> points(int position) {
        return Stream.concat(below.points(position), above.points(position));
      }
    };
  }
}
