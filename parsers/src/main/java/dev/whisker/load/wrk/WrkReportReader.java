package dev.whisker.load.wrk;

import dev.whisker.input.Source;
import dev.whisker.load.ReportReader;
import dev.whisker.load.Tool;
import dev.whisker.load.lines.Lines;
import dev.whisker.load.lines.Reports;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The report of wrk or wrk2; several in one file. */
public final class WrkReportReader implements ReportReader {

  private static final Pattern TEST = Pattern.compile("\\s*" + WrkReport.TEST);
  private static final Pattern THREADS = Pattern.compile("\\s*" + WrkReport.THREADS + "\\s*");

  /** A wrk that cannot connect at all says so instead of beginning. */
  private static final Pattern BEGINNING =
      Pattern.compile(TEST + "|" + THREADS + "|" + WrkReport.NO_CONNECTION);

  /** Begins as wrk does; where wrk tells of threads and connections, it knows these only. */
  private static final Pattern AUTOCANNON = Pattern.compile("\\s*\\d+ connections.*");

  @Override
  public Tool tool() {
    return Tool.WRK;
  }

  @Override
  public List<String> signatures() {
    return List.of(" test @ ", " threads and ", "unable to connect to ");
  }

  @Override
  public boolean recognises(byte[] head) {
    return (Lines.mention(head, " test @ ")
            || Lines.mention(head, " threads and ")
            || Lines.mention(head, "unable to connect to "))
        && Lines.all(head).anyMatch(line -> BEGINNING.matcher(line).matches())
        && Lines.all(head).noneMatch(line -> AUTOCANNON.matcher(line).matches());
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    return Reports.read(source, new Beginnings(), WrkReport::new);
  }

  /** A report begins with its test, or with its threads where the line of the test is missing. */
  private static final class Beginnings implements Predicate<String> {

    private boolean isBehindTest;

    @Override
    public boolean test(String line) {
      boolean begins =
          BEGINNING.matcher(line).matches() && !(isBehindTest && THREADS.matcher(line).matches());
      isBehindTest = TEST.matcher(line).matches();
      return begins;
    }
  }
}
