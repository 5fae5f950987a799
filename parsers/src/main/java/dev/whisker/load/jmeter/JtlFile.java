package dev.whisker.load.jmeter;

import dev.whisker.input.Source;
import dev.whisker.load.series.TextRange;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;

/** A JTL written as CSV: all of it, or parts, as often as needed. */
final class JtlFile implements JtlResult.Reader {

  private final Source source;
  private final JtlColumns columns;
  private final JtlHeaders headers;
  private final ZoneId zone;
  private long firstStamp = JtlTimes.NONE;

  JtlFile(Source source, JtlColumns columns, ZoneId zone) {
    this.source = source;
    this.columns = columns;
    this.headers = new JtlHeaders(columns);
    this.zone = zone;
  }

  ZoneId zone() {
    return zone;
  }

  /** For what is read from it; none yet. */
  JtlNames names() {
    return columns.names(zone);
  }

  /** What the stamps at the beginning tell. */
  StampKind guess() throws IOException {
    JtlNames names = names();
    JtlTotals totals = new JtlTotals(StampKind.START, names);
    BlockRows rows = rows();
    scan(new ByteArrayInputStream(source.head()), 0, rows, names, totals);
    firstStamp = rows.firstStamp();
    return totals.evidence().kind();
  }

  /**
   * Reads all of it.
   *
   * @param names filled here
   * @return what was read, and what was found wrong
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
      try (InputStream in = source.open()) {
        in.skipNBytes(range.from());
        InputStream part = new PartStream(in, range.to() - range.from());
        scan(part, range.from(), rows(), names, sink.apply(names));
      }
    }
  }

  private BlockRows rows() {
    return new BlockRows(columns, zone, firstStamp);
  }

  private JtlRows scan(InputStream in, long offset, BlockRows first, JtlNames names, RowSink sink)
      throws IOException {
    JtlRows rows = new JtlRows(names, sink, headers, offset);
    new JtlScan(
            new LineBlocks(in, offset),
            first,
            () -> new BlockRows(columns, zone, first.firstStamp()),
            rows)
        .run();
    return rows;
  }
}
