package dev.whisker.load.tool;

import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.reading.ColumnReader;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.result.ErrorKinds;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code _failures.csv} of Locust: the kinds of failures with their counts. */
public final class LocustFailuresReader implements LoadReader {

  private static final List<String> HEADER = List.of("Method", "Name", "Error", "Occurrences");

  /** {@code HTTPError('503 Server Error: ...')}. */
  private static final Pattern STATUS = Pattern.compile("(?:HTTPError\\(['\"])?(\\d{3}) .*");

  @Override
  public boolean recognises(byte[] head) {
    return ColumnReader.begin(head, ',', HEADER);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Map<String, Long> failures = new LinkedHashMap<>();
    LineByLine.Shown rows =
        ColumnReader.of(source.head(), ',')
            .read(
                source,
                row -> {
                  double count = row.number("Occurrences");
                  if (Double.isNaN(count) || !row.isWhole()) {
                    return Kind.UNKNOWN;
                  }
                  failures.merge(how(row.text("Error")), (long) count, Long::sum);
                  return Kind.RECOGNISED;
                });
    if (failures.isEmpty()) {
      return Reading.of(List.of(), rows.counts());
    }
    double sum = failures.values().stream().mapToLong(Long::longValue).sum();
    LoadResult result =
        Reported.result(
            Reported.timeless(LoadFormat.LOCUST_FAILURES, Loop.CLOSED, Map.of()),
            new SummaryBuilder().errors(Figure.derived(sum)),
            ErrorKinds.counted(failures));
    return Reading.of(List.of(result), rows.counts()).and(rows.cutOff());
  }

  /** The status of a response, or the text of an exception. */
  static String how(String error) {
    Matcher status = STATUS.matcher(error);
    return status.matches() ? status.group(1) : error;
  }
}
