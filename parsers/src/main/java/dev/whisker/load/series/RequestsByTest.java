package dev.whisker.load.series;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Collects single requests of a content into which several tests may have been written, one after
 * the other, each with a beginning of its own.
 */
public final class RequestsByTest {

  private final Supplier<RequestCollector> blank;
  private final List<RequestCollector> tests = new ArrayList<>();

  /**
   * @param blank makes what collects the requests of one test
   */
  public RequestsByTest(Supplier<RequestCollector> blank) {
    this.blank = blank;
    tests.add(blank.get());
  }

  /** A test begins. */
  public void begin() {
    if (!current().isEmpty()) {
      tests.add(blank.get());
    }
  }

  /** For the requests of the test that began last. */
  public RequestCollector current() {
    return tests.getLast();
  }

  /** Returns a result for each test; nothing may be added any more. */
  public LoadReader.Reading reading(
      LineCounts lines, LoadFormat format, Outcomes outcomes, Loop loop) {
    List<LoadResult> results =
        tests.stream()
            .filter(test -> !test.isEmpty())
            .<LoadResult>map(test -> test.result(format, outcomes, loop, Map.of()))
            .toList();
    return new LoadReader.Reading(
        results,
        lines,
        results.isEmpty() ? List.of(new Problem(0, LoadProblem.NO_REQUESTS)) : List.of());
  }
}
