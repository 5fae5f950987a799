package dev.whisker.analysis.grouping;

import static dev.whisker.analysis.grouping.TestFolder.HOUR;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.load.result.LoadResult;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Measured users, beside those in names. */
class MeasuredUsersTest {

  private final TestFolder folder = new TestFolder();

  @Test
  void activeUsersSeparateRuns() {
    folder.result("test1.jtl", working(49));
    folder.result("test2.jtl", working(50));
    folder.result("test3.jtl", working(100));

    assertThat(folder.configurations())
        .extracting(each -> each.factors().values().get("concurrency") + ": " + each.runs().size())
        .containsExactlyInAnyOrder("50: 2", "100: 1");
  }

  @Test
  void constantOrRisingUsersAreNoFactor() {
    folder.result("test1.jtl", working(49));
    folder.result("test2.jtl", working(50));
    folder.result("test3.jtl", working(IntStream.rangeClosed(1, 100).toArray()));

    assertThat(folder.configurations()).hasSize(1);
    assertThat(folder.configurations().getFirst().factors().values())
        .doesNotContainKey("concurrency");
  }

  @Test
  void activeUsersOverruleNumbersInNames() {
    folder.result("c50/results.jtl", working(49));
    folder.result("c100/results.jtl", working(100));
    folder.result("users-200/results.jtl", working(20));

    assertThat(folder.factors("c50")).containsEntry("concurrency", "50");
    assertThat(folder.factors("c100")).containsEntry("concurrency", "100");
    assertThat(folder.factors("users-200")).containsEntry("concurrency", "20");
  }

  @Test
  void equalActiveUsersAreOneLoad() {
    folder.result("50users/results.jtl", working(1));
    folder.result("200users/results.jtl", working(1));

    assertThat(folder.factors("50users")).containsEntry("concurrency", "1");
    assertThat(folder.factors("200users")).containsEntry("concurrency", "1");
  }

  @Test
  void namesCountWhileUsersRise() {
    folder.result("50users/results.jtl", working(IntStream.rangeClosed(1, 100).toArray()));

    assertThat(folder.factors("50users")).containsEntry("concurrency", "50");
  }

  /** Intervals of a second with so many users in each; a single number holds for a hundred. */
  private static LoadResult working(int... users) {
    LoadResult.Intervals told = Loads.load().between(HOUR, HOUR + 100).intervals(1);
    return new LoadResult.Intervals(
        told.head(),
        told.summary(),
        told.labels(),
        IntStream.range(0, 100)
            .mapToObj(
                second ->
                    new LoadResult.Interval(
                        told.head().startEpochMillis() + 1000L * second,
                        1000,
                        10,
                        0,
                        20,
                        users[second % users.length]))
            .toList());
  }
}
