package dev.whisker.report.pdf;

import dev.whisker.report.document.Text.Span;
import java.util.List;

/**
 * A line of text after wrapping.
 *
 * @param spans in characters that the font has
 * @param width in points
 * @param height to the next line
 */
record Line(List<Span> spans, double width, double height) {

  /** The largest size in it, which determines its baseline. */
  double size() {
    return spans.stream().mapToDouble(span -> span.type().size()).max().orElse(0);
  }
}
