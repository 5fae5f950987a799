package dev.whisker.report.pdf;

import dev.whisker.report.document.Text.Span;
import java.util.List;

/**
 * A line that fits.
 *
 * @param spans showable text
 * @param width in points
 * @param height to the next line
 */
record Line(List<Span> spans, double width, double height) {

  /** The largest size in it, from which its baseline follows. */
  double size() {
    return spans.stream().mapToDouble(span -> span.type().size()).max().orElse(0);
  }
}
