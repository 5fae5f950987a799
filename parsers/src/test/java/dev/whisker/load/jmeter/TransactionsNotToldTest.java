package dev.whisker.load.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.input.Problem.Kind;
import dev.whisker.load.MemorySource;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files without the message by which transactions tell what they are; written by hand. */
class TransactionsNotToldTest {

  private static final long START = 1_763_100_000_000L;
  private static final Problem NOT_TOLD = new Problem(0, Kind.TRANSACTIONS_NOT_TOLD);

  private static List<Problem> problems(String text) throws IOException {
    return new JtlCsvReader().read(MemorySource.of(text), ZoneOffset.UTC).problems();
  }

  /** Two requests one after the other, and the transaction of both, twenty times. */
  private static String transactions(String header, String behind) {
    StringBuilder text = new StringBuilder(header);
    for (int i = 0; i < 20; i++) {
      long at = START + 500L * i;
      text.append("%d,100,%s\n%d,50,%s\n".formatted(at, behind, at + 100, behind));
      text.append("%d,150,%s\n".formatted(at, behind));
    }
    return text.toString();
  }

  @Test
  void rowsThatLastAsLongAsOthersOfTheirThreadMayBeTransactions() throws IOException {
    String header = "timeStamp,elapsed,label,threadName,success\n";
    assertThat(problems(transactions(header, "a,t 1-1,true"))).contains(NOT_TOLD);
  }

  @Test
  void soMayRowsThatEndTogetherWhereNoThreadIsNamed() throws IOException {
    assertThat(problems(transactions("timeStamp,elapsed,success\n", "true")))
        .containsExactly(NOT_TOLD);
  }

  @Test
  void whereRowsSayWhatTheyAreNothingIsInDoubt() throws IOException {
    String header = "timeStamp,elapsed,label,responseMessage,threadName,success\n";
    assertThat(problems(transactions(header, "a,OK,t 1-1,true"))).doesNotContain(NOT_TOLD);
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
}
