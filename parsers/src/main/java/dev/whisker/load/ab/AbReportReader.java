package dev.whisker.load.ab;

import dev.whisker.input.Source;
import dev.whisker.load.LoadReader;
import dev.whisker.load.lines.Reports;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.regex.Pattern;

/**
 * The report that ab prints on its standard output; several in one file, as a script with {@code
 * >>} leaves them, or as somebody copied them without their first lines.
 */
public final class AbReportReader implements LoadReader {

  /** A tool that prints ab's words leaves out what it is the mean of. */
  private static final Pattern RATE =
      Pattern.compile("Requests per second:\\s+[\\d.]+ \\[#/sec] \\(mean\\)");

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1);
    return text.contains(Beginnings.BANNER)
        || (text.contains("Concurrency Level:") && RATE.matcher(text).find());
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    return Reports.read(source, new Beginnings(), AbReport::new);
  }
}
