package dev.whisker.load.locust;

import dev.whisker.input.FileProblem;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** The report that Locust writes with {@code --html}, and gives to download. */
public final class LocustPageReader implements LoadReader {

  /** Many times what its scripts and the course of a day take. */
  private static final int MAX_BYTES = 32 << 20;

  private static final String END = "</html>";

  @Override
  public boolean recognises(byte[] head) {
    return Lines.mention(head, "<title>Locust</title>")
        || Lines.mention(head, "<h1>Locust Test Report</h1>");
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    LineCounts lines = Lines.countAll(source);
    String page = text(source);
    Optional<LocustPage> told = ScriptedPage.of(page).or(() -> TabledPage.of(page));
    List<LoadResult> results = told.map(LocustPage::result).stream().toList();
    if (!page.stripTrailing().endsWith(END)) {
      return new Reading(results, lines, List.of(new Problem(0, FileProblem.CUT_OFF_AT_END)));
    }
    return results.isEmpty()
        ? new Reading(results, lines, List.of(new Problem(0, LoadProblem.NO_REQUESTS)))
        : new Reading(results, lines, List.of());
  }

  private static String text(Source source) throws IOException {
    try (InputStream in = source.open()) {
      return new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
    }
  }
}
