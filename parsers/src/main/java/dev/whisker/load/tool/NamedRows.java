package dev.whisker.load.tool;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Reads a table with a row for each name, and one for all requests at the end of each test.
 *
 * @param isOfAll true for the last row of a test; another test may have been appended
 * @param summary the figures of a row
 */
record NamedRows(
    LoadFormat format,
    Columns columns,
    Predicate<List<String>> isOfAll,
    Function<List<String>, LoadSummary> summary) {

  Reading read(Source source) throws IOException {
    List<LoadResult> results = new ArrayList<>();
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    LineByLine.Shown rows =
        LineByLine.readRows(
            source,
            row -> {
              if (columns.isToSkip(row)) {
                return Kind.SKIPPED;
              }
              if (Double.isNaN(columns.number(row, "Request Count")) || !columns.isWhole(row)) {
                return Kind.UNKNOWN;
              }
              if (isOfAll.test(row)) {
                results.add(
                    new LoadResult.Summary(
                        Reported.timeless(format, Loop.CLOSED, Map.of()),
                        summary.apply(row),
                        new LinkedHashMap<>(labels)));
                labels.clear();
              } else {
                labels.put(columns.label(row), summary.apply(row));
              }
              return Kind.RECOGNISED;
            });
    return results.isEmpty()
        ? Reading.none(rows.counts(), FileProblem.CUT_OFF_AT_END)
        : Reading.of(results, rows.counts()).and(rows.cutOff());
  }
}
