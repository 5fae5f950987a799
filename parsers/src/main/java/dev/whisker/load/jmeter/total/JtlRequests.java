package dev.whisker.load.jmeter.total;

import dev.whisker.load.RecordedRows.Request;
import dev.whisker.load.SampleSeries.Level;
import dev.whisker.load.SampleSeries.Outcome;
import dev.whisker.load.jmeter.row.Conventions;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.RowSink;
import java.util.function.Consumer;

/** Picks the rows that started in a window. */
final class JtlRequests implements RowSink {

  private final JtlNames names;
  private final Conventions conventions;
  private final long fromMillis;
  private final long toMillis;
  private final Consumer<Request> requests;
  private final RowLevels levels;

  JtlRequests(
      JtlNames names,
      Conventions conventions,
      long fromMillis,
      long toMillis,
      Consumer<Request> requests) {
    this.names = names;
    this.conventions = conventions;
    this.fromMillis = fromMillis;
    this.toMillis = toMillis;
    this.requests = requests;
    this.levels = new RowLevels(conventions, names);
  }

  @Override
  public void add(RowBatch batch, long from, long to) {
    for (int row = 0; row < batch.size; row++) {
      int elapsed = batch.elapsed[row];
      long start = conventions.stamps().start(batch.stamp[row], elapsed);
      Level level = levels.of(batch, row);
      if (start >= fromMillis && start < toMillis) {
        requests.accept(
            new Request(
                start,
                elapsed,
                names.labels().name(batch.label[row]),
                names.threads().name(batch.thread[row]),
                level,
                batch.success[row] ? Outcome.SUCCESS : Outcome.FAILURE));
      }
    }
  }
}
