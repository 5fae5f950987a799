package dev.whisker.load.ab;

import dev.whisker.input.Source;
import dev.whisker.load.ReportReader;
import dev.whisker.load.Tool;
import dev.whisker.load.lines.Lines;
import dev.whisker.load.lines.Reports;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;

/**
 * The report that ab prints on its standard output; several in one file, as a script with {@code
 * >>} leaves them.
 */
public final class AbReportReader implements ReportReader {

  private static final String BANNER = "This is ApacheBench";

  @Override
  public Tool tool() {
    return Tool.AB;
  }

  @Override
  public List<String> signatures() {
    return List.of(BANNER);
  }

  @Override
  public boolean recognises(byte[] head) {
    return Lines.mention(head, BANNER);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    return Reports.read(source, line -> AbReport.plain(line).startsWith(BANNER), AbReport::new);
  }
}
