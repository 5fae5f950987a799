package dev.whisker.load.jmeter.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.MemorySource;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files without the message that identifies transactions; written by hand. */
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
  void reportsParentsThatMayBeTransactions() throws IOException {
    Problem doubt = new Problem(0, LoadProblem.TRANSACTIONS_UNCERTAIN, 40L);
    String bare = "timeStamp,elapsed,label,threadName,success\n";
    assertThat(problems(parents(bare, "t 1-1,true"))).containsExactly(doubt);
    String telling = "timeStamp,elapsed,label,responseMessage,threadName,success\n";
    assertThat(problems(parents(telling, "OK,t 1-1,true"))).isEmpty();
    assertThat(problems(parents(bare, "t 1-1,true").replaceAll(".*page-.*\n", ""))).isEmpty();
  }

  /** Two requests one after the other, and the transaction of both, twenty times. */
  private static String transactions(int pauseMillis) {
    StringBuilder text = new StringBuilder("timeStamp,elapsed,label,threadName,success\n");
    for (int i = 0; i < 20; i++) {
      long at = START + 500L * i;
      text.append("%d,100,login,t 1-1,true\n".formatted(at));
      text.append("%d,50,buy,t 1-1,true\n".formatted(at + 100));
      text.append("%d,%d,shopping,t 1-1,true\n".formatted(at, 150 - pauseMillis));
    }
    return text.toString();
  }

  @Test
  void labelsThatIncludeOthersAreNamed() throws IOException {
    Problem doubt = new Problem(0, LoadProblem.TRANSACTIONS_UNCERTAIN, 20L);
    assertThat(problems(transactions(0))).containsExactly(doubt);
    assertThat(problems(transactions(30))).containsExactly(doubt);
    assertThat(problems(transactions(0).replaceAll("t 1-1", ""))).isEmpty();
  }
}
