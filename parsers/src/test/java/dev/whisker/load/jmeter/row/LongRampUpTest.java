package dev.whisker.load.jmeter.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.MemorySource;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A test that begins with one thread, so the order does not show if stamps are starts or ends. */
class LongRampUpTest {

  private static final long BEGIN = 1_700_000_000_000L;
  private static final int THREADS = 10;

  private record Request(long end, int elapsed, int thread) {

    /** The next one of its thread, each thread's of another length. */
    Request next() {
      int millis = 20 + (int) (end % 7) + 15 * thread;
      return new Request(end + millis, millis, thread);
    }

    String row() {
      return end + "," + elapsed + ",page,t 1-" + (thread + 1) + ",true\n";
    }
  }

  /** Rows in the order of their ends, which their stamps are, of one thread at first. */
  private static String rows(int ofOneThread, int ofAll) {
    StringBuilder rows = new StringBuilder("timeStamp,elapsed,label,threadName,success\n");
    Request one = new Request(BEGIN, 20, 0);
    for (int row = 0; row < ofOneThread; row++) {
      one = one.next();
      rows.append(one.row());
    }
    PriorityQueue<Request> underWay = new PriorityQueue<>(Comparator.comparing(Request::end));
    for (int thread = 0; thread < THREADS; thread++) {
      underWay.add(new Request(one.end(), 20, thread).next());
    }
    for (int row = 0; row < ofAll; row++) {
      Request ended = underWay.remove();
      rows.append(ended.row());
      underWay.add(ended.next());
    }
    return rows.toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 10_000, 40_000})
  void whatRowsBehindItShowIsSeen(int ofOneThread) throws IOException {
    MemorySource source = MemorySource.of(rows(ofOneThread, 60_000));
    Reading reading = new JtlCsvReader().read(source, ZoneOffset.UTC);

    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.END_STAMPS_ASSUMED));
    assertThat(reading.results().getFirst().head().startEpochMillis()).isEqualTo(BEGIN);
  }
}
