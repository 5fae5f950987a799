package dev.whisker.load.jmeter.csv;

import dev.whisker.input.source.BlockStream;
import dev.whisker.input.source.Source;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.JtlResult;
import dev.whisker.load.jmeter.row.JtlTimes;
import dev.whisker.load.jmeter.row.JtlTotals;
import dev.whisker.load.jmeter.row.RowBatch.RowSink;
import dev.whisker.load.jmeter.row.StampEvidence.StampKind;
import dev.whisker.load.series.PackedSeries.TextRange;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;

/** A JTL written as CSV; can be read as a whole or in parts, repeatedly. */
final class JtlFile implements JtlResult.Reader {

  private final Source source;
  private final JtlColumns columns;
  private final ZoneId zone;
  private long firstStamp = JtlTimes.NONE;

  /**
   * @param columns of its rows
   * @param zone of stamps without an offset
   */
  JtlFile(Source source, JtlColumns columns, ZoneId zone) {
    this.source = source;
    this.columns = columns;
    this.zone = zone;
  }

  ZoneId zone() {
    return zone;
  }

  /** New names for a reading of it. */
  JtlNames names() {
    return columns.names(times());
  }

  /** The end of the request that the first rows' stamps mark. */
  StampKind guess() throws IOException {
    JtlNames names = names();
    JtlTotals totals = new JtlTotals(StampKind.START, names);
    BlockRows rows = rows();
    scan(new ByteArrayInputStream(source.head()), 0, rows, names, totals);
    firstStamp = rows.firstStamp();
    return totals.evidence().kind(names);
  }

  /**
   * Reads all of it.
   *
   * @param names filled here
   * @return the rows read, and the problems
   */
  JtlRows read(JtlNames names, RowSink sink) throws IOException {
    try (InputStream in = source.open()) {
      return scan(in, 0, rows(), names, sink);
    }
  }

  @Override
  public void read(List<TextRange> ranges, Function<JtlNames, RowSink> sink) throws IOException {
    for (TextRange range : ranges) {
      JtlNames names = names();
      try (InputStream in = source.open(Source.Purpose.READING_AGAIN)) {
        in.skipNBytes(range.from());
        InputStream part = new PartStream(in, range.to() - range.from());
        scan(part, range.from(), rows(), names, sink.apply(names));
      }
    }
  }

  private JtlTimes times() {
    return new JtlTimes(zone);
  }

  private BlockRows rows() {
    return new BlockRows(columns, times(), firstStamp);
  }

  private JtlRows scan(InputStream in, long offset, BlockRows first, JtlNames names, RowSink sink)
      throws IOException {
    JtlRows rows = new JtlRows(names, sink, offset);
    new JtlScan(
            new TextBlocks(in, offset),
            first,
            () -> new BlockRows(columns, times(), first.firstStamp()),
            rows)
        .run();
    return rows;
  }

  /** A stream that ends after a number of bytes. */
  private static final class PartStream extends BlockStream {

    private long left;

    PartStream(InputStream in, long length) {
      super(in);
      this.left = length;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      if (left == 0 && length > 0) {
        return -1;
      }
      int n = in.read(buffer, offset, (int) Math.min(length, left));
      left -= Math.max(0, n);
      return n;
    }
  }
}
