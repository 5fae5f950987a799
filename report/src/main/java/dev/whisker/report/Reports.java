package dev.whisker.report;

import dev.whisker.charts.Theme;
import dev.whisker.report.content.Report;
import dev.whisker.report.content.ReportDocument;
import dev.whisker.report.pdf.PdfWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * Writes reports. The same report gives the same bytes. A file is written beside its place and
 * moved there when it is complete.
 */
public final class Reports {

  private Reports() {}

  public static void writePdf(Report report, Path file) throws IOException {
    SafeFile.write(file, out -> writePdf(report, out));
  }

  public static void writePdf(Report report, OutputStream out) throws IOException {
    PdfWriter.write(ReportDocument.of(report, Theme.PRINT), out);
  }
}
