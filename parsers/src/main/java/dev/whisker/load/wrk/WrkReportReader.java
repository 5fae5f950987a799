package dev.whisker.load.wrk;

import dev.whisker.input.Source;
import dev.whisker.load.LoadReader;
import dev.whisker.load.lines.Lines;
import dev.whisker.load.lines.Reports;
import java.io.IOException;
import java.time.ZoneId;
import java.util.regex.Pattern;

/** The report of wrk or wrk2; several in one file. */
public final class WrkReportReader implements LoadReader {

  /** A wrk that cannot connect at all says so instead of beginning. */
  private static final Pattern BEGINNING =
      Pattern.compile("\\s*Running \\S+ test @ .*|" + WrkReport.NO_CONNECTION);

  /** Begins as wrk does; where wrk tells of threads and connections, it knows these only. */
  private static final Pattern AUTOCANNON = Pattern.compile("\\s*\\d+ connections.*");

  @Override
  public boolean recognises(byte[] head) {
    return (Lines.mention(head, " test @ ") || Lines.mention(head, "unable to connect to "))
        && Lines.all(head).anyMatch(line -> BEGINNING.matcher(line).matches())
        && Lines.all(head).noneMatch(line -> AUTOCANNON.matcher(line).matches());
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    return Reports.read(source, line -> BEGINNING.matcher(line).matches(), WrkReport::new);
  }
}
