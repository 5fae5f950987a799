package dev.whisker.app.study;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.report.ReportWriter;
import dev.whisker.report.SafeFile;
import dev.whisker.report.content.Report;
import dev.whisker.report.content.ReportOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** The file formats of a report. */
public enum ReportFormat {
  PDF,
  HTML,
  CSV,
  JSON;

  /** The file extension, without the dot. */
  public String ending() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** True for formats for people, false for those for programs. */
  public boolean isForPeople() {
    return this == PDF || this == HTML;
  }

  /** The format by a file's extension. */
  public static Optional<ReportFormat> of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    for (ReportFormat format : values()) {
      if (name.endsWith("." + format.ending())) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }

  /**
   * Writes a report to a file, completely or not at all.
   *
   * @param study with the {@code comparison}
   * @param options for people; formats for programs contain everything
   * @throws IOException if the file cannot be written
   */
  public void write(
      Study study, Comparison comparison, Locale locale, ReportOptions options, Path file)
      throws IOException {
    Report report = new Report(comparison, study.sources(), locale, options);
    SafeFile.write(
        file,
        out -> {
          switch (this) {
            case PDF -> ReportWriter.writePdf(report, out);
            case HTML -> ReportWriter.writeHtml(report, out);
            case CSV -> ReportWriter.writeCsv(report, out);
            case JSON -> ReportWriter.writeJson(report, out);
          }
        });
  }
}
