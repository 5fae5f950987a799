package dev.whisker.analysis;

import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.series.SeriesBuilder;
import dev.whisker.load.series.SeriesBuilder.Cell;
import java.util.List;

/** Requests made by hand, one each second. */
public final class TestSeries {

  private final SeriesBuilder builder = new SeriesBuilder(1.0);
  private long second;

  public TestSeries request(int millis, Outcome outcome) {
    long start = second++ * 1000;
    builder.add(start, start + millis, millis, Cell.of(0, Level.TOP_LEVEL, outcome));
    return this;
  }

  /** So many client threads throughout. */
  public SampleSeries threads(int number) {
    for (long s = 0; s < second; s++) {
      builder.threads(s * 1000, number);
    }
    return build();
  }

  /** The series of a tool that does not record outcomes. */
  public SampleSeries withoutOutcomes() {
    return builder.build(List.of("page")).withoutOutcomes();
  }

  /** A test appended after so many seconds without a request. */
  public TestSeries silence(int seconds) {
    second += seconds;
    return this;
  }

  public SampleSeries build() {
    return builder.build(List.of("page"));
  }
}
