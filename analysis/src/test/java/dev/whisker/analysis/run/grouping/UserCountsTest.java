package dev.whisker.analysis.run.grouping;

import static dev.whisker.analysis.run.grouping.TestFolder.HOUR;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.load.LoadResult;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Users that were at work, beside what names tell of them. */
class UserCountsTest {

  private final TestFolder folder = new TestFolder();

  @Test
  void howManyUsersWereAtWorkKeepsRunsApartWhereItDiffers() {
    folder.result("test1.jtl", working(49));
    folder.result("test2.jtl", working(50));
    folder.result("test3.jtl", working(100));

    assertThat(folder.configurations())
        .extracting(each -> each.factors().values().get("concurrency") + ": " + each.runs().size())
        .containsExactlyInAnyOrder("50: 2", "100: 1");
  }

  @Test
  void usersThatDoNotDifferOrWereComingAllTheTimeAreNoFactor() {
    folder.result("test1.jtl", working(49));
    folder.result("test2.jtl", working(50));
    folder.result("test3.jtl", working(IntStream.rangeClosed(1, 100).toArray()));

    assertThat(folder.configurations()).hasSize(1);
    assertThat(folder.configurations().getFirst().factors().values())
        .doesNotContainKey("concurrency");
  }

  /** Three users in each: then c1 is a name, and so is c3, which would fit. */
  @Test
  void usersThatWereAtWorkOverruleALetter() {
    for (int number : new int[] {1, 2, 3}) {
      folder.result("c" + number + "/1/results.jtl", working(3));
      folder.result("c" + number + "/2/results.jtl", working(3));
    }

    assertThat(folder.configurations())
        .extracting(each -> each.name() + " " + each.runs().size() + " " + each.factors().values())
        .containsExactly("c1 2 {}", "c2 2 {}", "c3 2 {}");
  }

  @Test
  void usersThatWereAtWorkBearOutALetterAndOverruleNoWord() {
    folder.result("c50/results.jtl", working(49));
    folder.result("c100/results.jtl", working(100));
    folder.result("users-200/results.jtl", working(20));

    assertThat(folder.factors("c50")).containsEntry("concurrency", "50");
    assertThat(folder.factors("c100")).containsEntry("concurrency", "100");
    assertThat(folder.factors("users-200")).containsEntry("concurrency", "200");
  }

  /** JMeter calls its users threads, and so do who name folders after them. */
  @Test
  void threadsThatAreAsManyAsTheUsersAreTheUsers() {
    for (int users : new int[] {10, 20, 40}) {
      folder.result("threads-" + users + "/results.jtl", working(users));
    }

    assertThat(folder.configurations())
        .extracting(each -> each.name() + " " + each.factors().values())
        .containsExactly(
            "threads-10 {concurrency=10}",
            "threads-20 {concurrency=20}",
            "threads-40 {concurrency=40}");
  }

  @Test
  void threadsOfTheServerKeepTheirName() {
    folder.result("threads-10/results.jtl", working(10));
    folder.result("threads-20/results.jtl", working(20));
    folder.result("threads-80/results.jtl", working(20));

    assertThat(folder.factors("threads-20"))
        .containsEntry("concurrency", "20")
        .containsEntry("threads", "20");
    assertThat(folder.factors("threads-80"))
        .containsEntry("concurrency", "20")
        .containsEntry("threads", "80");
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

  /** One of them may have been set to either; of the other nothing is known of the users. */
  @Test
  void oneNumberOfThreadsOrAnUntoldNumberOfUsersShowsNothing() {
    folder.result("g1-threads-50/results.jtl", Loads.load().facts(users(50)).summary());
    folder.result("zgc-threads-50/results.jtl", Loads.load().facts(users(50)).summary());
    assertThat(folder.factors("g1-threads-50")).containsEntry("threads", "50");

    folder.result("g1-threads-90/results.jtl", Loads.load().summary());
    assertThat(folder.factors("g1-threads-50")).containsEntry("threads", "50");
    assertThat(folder.factors("g1-threads-90")).containsEntry("threads", "90");
  }

  private static Map<String, String> users(int count) {
    return Map.of("concurrency", String.valueOf(count));
  }
}
