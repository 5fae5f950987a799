package dev.whisker.load.siege;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The report that siege prints on standard error, or as JSON on standard output; several in one
 * file.
 */
public final class SiegeReportReader implements LoadReader {

  private static final Pattern NAMED =
      Pattern.compile("\\s*([A-Z][a-z]+(?: [a-z]+)?):\\s+([\\d.]+)\\s*(\\S*)\\s*");
  private static final Pattern NAMED_JSON =
      Pattern.compile("\"([a-z]+(?:_[a-z]+)?)\":\\s+([\\d.]+)");

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1);
    return (text.contains("Transactions:") && text.contains("Availability:"))
        || (text.contains("\"transactions\":") && text.contains("\"availability\":"))
        || text.contains("** SIEGE ");
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    List<LoadResult> results = new ArrayList<>();
    try (Lines lines = Lines.of(source)) {
      SiegeReport report = new SiegeReport();
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (!take(line, report)) {
          lines.skipped();
          continue;
        }
        lines.recognised();
        if (report.isComplete()) {
          results.add(report.result());
          report = new SiegeReport();
        }
      }
      List<Problem> problems =
          results.isEmpty() ? List.of(new Problem(0, Problem.Kind.CUT_OFF_AT_END)) : List.of();
      return new Reading(results, lines.counts(), problems);
    }
  }

  private static boolean take(String line, SiegeReport report) {
    Matcher text = NAMED.matcher(line);
    if (text.matches()) {
      return report.take(text.group(1), text.group(2), text.group(3));
    }
    boolean taken = false;
    Matcher json = NAMED_JSON.matcher(line);
    while (json.find()) {
      String name = json.group(1).replace('_', ' ');
      // The JSON is in seconds in every version, and says no unit.
      taken |=
          report.take(Character.toUpperCase(name.charAt(0)) + name.substring(1), json.group(2), "");
    }
    return taken;
  }
}
