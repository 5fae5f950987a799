package dev.whisker.app.session;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Place and size of the window on the screens, in pixels of the window.
 *
 * @param isMaximized true if it fills the screen; the rest is for afterwards
 */
public record WindowPlace(double x, double y, double width, double height, boolean isMaximized) {

  private static final String MAXIMIZED = "maximized";

  /** Reads the text of {@link #text}; empty if it is none. */
  public static Optional<WindowPlace> of(String text) {
    List<String> parts = List.of(text.split(" ", -1));
    boolean isMaximized = parts.size() == 5 && parts.getLast().equals(MAXIMIZED);
    if (parts.size() != 4 && !isMaximized) {
      return Optional.empty();
    }
    try {
      double[] numbers = parts.stream().limit(4).mapToDouble(Integer::parseInt).toArray();
      return Optional.of(
          new WindowPlace(numbers[0], numbers[1], numbers[2], numbers[3], isMaximized));
    } catch (NumberFormatException changedByHand) {
      return Optional.empty();
    }
  }

  public WindowPlace maximized() {
    return new WindowPlace(x, y, width, height, true);
  }

  /** The numbers as one text, rounded to whole pixels. */
  public String text() {
    Stream<String> numbers =
        Stream.of(x, y, width, height).map(each -> String.valueOf(Math.round(each)));
    return String.join(
        " ", Stream.concat(numbers, isMaximized ? Stream.of(MAXIMIZED) : Stream.of()).toList());
  }
}
