package dev.whisker.charts.plot;

import dev.whisker.charts.look.Mark;
import dev.whisker.charts.surface.Surface;
import java.util.List;

/** A drawing behind the lines of a configuration. */
public interface Backdrop {

  /** Draws nothing. */
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
}
