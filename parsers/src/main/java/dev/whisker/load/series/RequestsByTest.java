package dev.whisker.load.series;

import dev.whisker.input.LineCounts;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Collects single requests of a content with several tests, each with its own beginning. */
public final class RequestsByTest {

  private final double tickMillis;
  private final Clock clock;
  private final List<RequestCollector> tests = new ArrayList<>();

  /**
   * @param tickMillis the step in which the tool measures
   */
  public RequestsByTest(double tickMillis, Clock clock) {
    this.tickMillis = tickMillis;
    this.clock = clock;
    tests.add(new RequestCollector(tickMillis, clock));
  }

  public void begin() {
    if (!current().isEmpty()) {
      tests.add(new RequestCollector(tickMillis, clock));
    }
  }

  /** The collector of the test that began last. */
  public RequestCollector current() {
    return tests.getLast();
  }

  /** Returns a result for each test; nothing may be added any more. */
  public LoadReader.Reading reading(LineCounts lines, LoadFormat format, Loop loop) {
    List<LoadResult> results =
        tests.stream()
            .filter(test -> !test.isEmpty())
            .<LoadResult>map(test -> test.result(format, loop, Map.of()))
            .toList();
    return LoadReader.Reading.of(results, lines);
  }
}
