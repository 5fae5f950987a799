package dev.whisker.load.result;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadTest.ErrorCount;
import java.util.List;
import java.util.Map;

/** Figures as a tool prints them. */
public final class Reported {

  private Reported() {}

  /** The number; blank if the tool printed none (NaN). */
  public static Figure of(double value) {
    return Double.isNaN(value) ? Figure.absent(Absence.NOT_IN_FILE) : Figure.reported(value);
  }

  /** The number of a text; NaN where it is none. */
  public static double number(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** A result without labels. */
  public static LoadResult result(
      LoadResult.Head head, SummaryBuilder summary, List<ErrorCount> errors) {
    return new LoadResult.Summary(head, summary.build(), Map.of(), errors, Map.of());
  }

  /** The head of a result without a time of day. */
  public static LoadResult.Head timeless(
      LoadFormat format, LoadResult.Loop loop, Map<String, String> facts) {
    return new LoadResult.Head(
        format, null, LoadResult.NO_TIME, LoadResult.NO_TIME, false, loop, facts);
  }
}
