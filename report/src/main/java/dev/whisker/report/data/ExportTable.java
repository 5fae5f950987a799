package dev.whisker.report.data;

import dev.whisker.analysis.comparison.Comparison;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A table of a comparison for other programs, which is written row by row. */
public final class ExportTable {

  private final String name;
  private final List<String> columns;
  private final Supplier<Stream<List<String>>> rows;

  private ExportTable(String name, List<String> columns, Supplier<Stream<List<String>>> rows) {
    this.name = name;
    this.columns = columns;
    this.rows = rows;
  }

  /** A table whose rows are made when they are written. */
  static <R> ExportTable of(String name, List<TableColumn<R>> columns, Supplier<Stream<R>> rows) {
    return new ExportTable(
        name,
        columns.stream().map(TableColumn::name).toList(),
        () ->
            rows.get()
                .map(row -> columns.stream().map(column -> column.cell().apply(row)).toList()));
  }

  /**
   * All tables: one for each level, joined by {@code run_id}.
   *
   * @param locale of the sentences of findings; everything else is in English
   */
  public static List<ExportTable> all(Comparison comparison, Locale locale) {
    List<ExportedRun> runs = ExportedRun.in(comparison);
    return List.of(
        RunTables.runs(runs),
        RunTables.metrics(runs, comparison.decisionMetrics()),
        EventTables.pauses(runs),
        EventTables.cycles(runs),
        EventTables.seconds(runs),
        RunTables.findings(runs, comparison.findings(), locale));
  }

  /** The name of its file: {@code pauses.csv}. */
  public String file() {
    return name + ".csv";
  }

  /** The names of its columns, in order. */
  public List<String> columns() {
    return columns;
  }

  /** Writes the table and leaves the stream open. */
  public void writeTo(OutputStream out) throws IOException {
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    writer.write(CsvTable.line(columns));
    try (Stream<List<String>> all = rows.get()) {
      // Not by an iterator, which would keep all rows of a run.
      all.forEachOrdered(row -> write(row, writer));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    writer.flush();
  }

  private static void write(List<String> row, Writer writer) {
    try {
      writer.write(CsvTable.line(row));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
