package dev.whisker.load.jmeter.csv;

import dev.whisker.input.Source;
import dev.whisker.load.jmeter.row.Conventions;
import dev.whisker.load.jmeter.row.DateOrder;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.JtlTimes;
import dev.whisker.load.jmeter.row.RowSink;
import dev.whisker.load.jmeter.total.JtlResult;
import dev.whisker.load.jmeter.total.JtlTotals;
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
  private final DateOrder dates;
  private long firstStamp = JtlTimes.NONE;

  /**
   * @param columns of the first rows
   * @param zone of stamps without an offset
   * @param dates how they are read where they do not begin with the year
   */
  JtlFile(Source source, JtlColumns columns, ZoneId zone, DateOrder dates) {
    this.source = source;
    this.columns = columns;
    this.headers = new JtlHeaders(columns);
    this.zone = zone;
    this.dates = dates;
  }

  ZoneId zone() {
    return zone;
  }

  /** For what is read from it; none yet. */
  JtlNames names() {
    return columns.names(times());
  }

  /** The conventions that the rows at the beginning follow. */
  Conventions guess() throws IOException {
    JtlNames names = names();
    JtlTotals totals = new JtlTotals(Conventions.SHIPPED, names);
    BlockRows rows = rows();
    scan(new ByteArrayInputStream(source.head()), 0, rows, names, totals);
    firstStamp = rows.firstStamp();
    return totals.evidence().conventions(names);
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
      try (InputStream in = source.open(Source.Purpose.READING_AGAIN)) {
        in.skipNBytes(range.from());
        InputStream part = new PartStream(in, range.to() - range.from());
        scan(part, range.from(), rows(), names, sink.apply(names));
      }
    }
  }

  private JtlTimes times() {
    return new JtlTimes(zone, dates);
  }

  private BlockRows rows() {
    return new BlockRows(columns, times(), firstStamp);
  }

  private JtlRows scan(InputStream in, long offset, BlockRows first, JtlNames names, RowSink sink)
      throws IOException {
    JtlRows rows = new JtlRows(names, sink, headers, offset);
    new JtlScan(
            new LineBlocks(in, offset),
            first,
            () -> new BlockRows(columns, times(), first.firstStamp()),
            rows)
        .run();
    return rows;
  }
}
