package dev.whisker.load.ngrinder;

import dev.whisker.input.LineTally;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadReader;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import java.util.regex.Pattern;

/**
 * {@code TPS.data}, {@code Errors.data} and their like: a column of {@code output.csv} by itself, a
 * value a line and {@code null} where there was none. Without times they mean nothing, and beside
 * {@code output.csv} they tell nothing new.
 */
public final class NGrinderDataReader implements LoadReader {

  private static final Pattern VALUE = Pattern.compile("null|\\d+(?:\\.\\d+)?(?:E-?\\d+)?");
  private static final int FEWEST = 2;

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1);
    List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    return lines.size() >= FEWEST
        && lines.stream().allMatch(line -> VALUE.matcher(line.strip()).matches());
  }

  @Override
  public Reading read(Source source, ZoneId zone) {
    return new Reading(
        List.of(),
        new LineTally().counts(),
        List.of(new Problem(0, Problem.Kind.NEEDS_BESIDE, "output.csv")));
  }
}
