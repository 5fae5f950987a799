package dev.whisker.load.jmeter.total;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.MemorySource;
import dev.whisker.load.SampleSeries.Level;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.jmeter.row.JtlProblem;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Files without the message by which transactions tell what they are; written by hand. */
class TransactionsNotToldTest {

  private static final long START = 1_763_100_000_000L;

  private static List<Problem> problems(String text) throws IOException {
    return new JtlCsvReader().read(MemorySource.of(text), ZoneOffset.UTC).problems();
  }

  @Test
  void requestsOneAfterTheOtherAreNoTransactions() throws IOException {
    StringBuilder named = new StringBuilder("timeStamp,elapsed,label,threadName,success\n");
    StringBuilder bare = new StringBuilder("timeStamp,elapsed,success\n");
    for (int i = 0; i < 50; i++) {
      long at = START + 100L * i;
      named.append("%d,%d,a,t 1-1,true\n".formatted(at, 50 + i));
      bare.append("%d,%d,true\n".formatted(at, 50 + i));
    }
    assertThat(problems(named.toString())).isEmpty();
    assertThat(problems(bare.toString())).isEmpty();
  }

  /** A parent and its two parts in each of twenty rounds, as of a redirect or a transaction. */
  private static String parents(String header, String behind) {
    StringBuilder text = new StringBuilder(header);
    for (int i = 0; i < 20; i++) {
      long at = START + 500L * i;
      text.append("%d,150,page,%s\n".formatted(at, behind));
      text.append("%d,100,page-0,%s\n%d,50,page-1,%s\n".formatted(at, behind, at + 100, behind));
    }
    return text.toString();
  }

  @Test
  void parentsOfWhichNothingTellsWhatTheyAreAreNamed() throws IOException {
    Problem doubt = new Problem(0, JtlProblem.TRANSACTIONS_UNCERTAIN, 40L);
    String bare = "timeStamp,elapsed,label,threadName,success\n";
    assertThat(problems(parents(bare, "t 1-1,true"))).containsExactly(doubt);
    String telling = "timeStamp,elapsed,label,responseMessage,threadName,success\n";
    assertThat(problems(parents(telling, "OK,t 1-1,true"))).isEmpty();
    assertThat(problems(parents(bare, "t 1-1,true").replaceAll(".*page-.*\n", ""))).isEmpty();
  }

  /** Two requests one after the other, and the transaction of both, twenty times; three threads. */
  private static String named(String transaction, int pauseMillis) {
    StringBuilder text = new StringBuilder("timeStamp,elapsed,label,threadName,success\n");
    for (int i = 0; i < 20; i++) {
      long at = START + 500L * i;
      for (int thread = 1; thread <= 3; thread++) {
        text.append("%d,100,login,t 1-%d,true\n".formatted(at, thread));
        text.append("%d,50,buy,t 1-%d,true\n".formatted(at + 100, thread));
        text.append("%d,%d,%s,t 1-%d,true\n".formatted(at, 150 - pauseMillis, transaction, thread));
      }
    }
    return text.toString();
  }

  private static Reading read(String text) throws IOException {
    return new JtlCsvReader().read(MemorySource.of(text), ZoneOffset.UTC);
  }

  @Test
  void whoseRowsAllSpanThoseOfTheirThreadIsATransaction() throws IOException {
    Reading reading = read(named("shopping-1", 0));
    LoadResult.Samples result = (LoadResult.Samples) reading.results().getFirst();
    // 20 rounds of three threads, two requests each.
    assertThat(result.rows()).isEqualTo(180);
    assertThat(result.transactions()).isEqualTo(60);
    assertThat(result.topLevel()).isEqualTo(120);
    assertThat(result.summary().meanMillis().value()).isEqualTo(75);
    assertThat(result.summary().maxMillis().value()).isEqualTo(100);
    assertThat(result.labels()).containsOnlyKeys("login", "buy");
    assertThat(reading.problems())
        .containsExactly(new Problem(0, JtlProblem.TRANSACTIONS_UNCERTAIN, 60L));
    assertThat(
            Objects.requireNonNull(result.recorded())
                .counting(Set.of(Level.TRANSACTION))
                .summary()
                .meanMillis()
                .value())
        .isEqualTo(150);
  }

  @Test
  void transactionsOfOneRequestEachAndAroundOthersAreSumsToo() throws IOException {
    StringBuilder text = new StringBuilder("timeStamp,elapsed,label,threadName,success\n");
    for (int i = 0; i < 20; i++) {
      long at = START + 500L * i;
      text.append("%d,100,login,t 1-1,true\n%d,100,enter,t 1-1,true\n".formatted(at, at));
      // The clock of the outer one is read a millisecond later.
      text.append("%d,101,all,t 1-1,true\n".formatted(at));
    }
    LoadResult.Samples result = (LoadResult.Samples) read(text.toString()).results().getFirst();
    assertThat(result.topLevel()).isEqualTo(20);
    assertThat(result.transactions()).isEqualTo(40);
  }

  @Test
  void sumsThatLeavePausesOutAreNotCertain() throws IOException {
    Reading reading = read(named("shopping", 30));
    assertThat(((LoadResult.Samples) reading.results().getFirst()).topLevel()).isEqualTo(180);
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void requestsThatAThreadSentAtOnceAreNoTransactions() throws IOException {
    StringBuilder text = new StringBuilder("timeStamp,elapsed,label,threadName,success\n");
    for (int i = 0; i < 20; i++) {
      long at = START + 500L * i;
      text.append("%d,50,a,t 1-1,true\n%d,80,b,t 1-1,true\n".formatted(at, at));
      text.append("%d,%d,c,t 1-1,true\n".formatted(at, 81 + i));
    }
    Reading reading = read(text.toString());
    assertThat(((LoadResult.Samples) reading.results().getFirst()).topLevel()).isEqualTo(60);
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void aLabelOfRequestsThatOnceSpansAnotherIsNone() throws IOException {
    StringBuilder text = new StringBuilder(named("shopping", 0));
    for (int i = 0; i < 10; i++) {
      text.append("%d,5,buy,t 1-9,true\n".formatted(START + 10_000 + 10L * i));
    }
    text.append("%d,5,login,t 1-9,true\n".formatted(START + 10_090));
    LoadResult.Samples result = (LoadResult.Samples) read(text.toString()).results().getFirst();
    assertThat(result.transactions()).isEqualTo(60);
    assertThat(result.topLevel()).isEqualTo(120 + 11);
  }
}
