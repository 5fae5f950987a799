package dev.whisker.report;

import dev.whisker.report.content.Report;
import dev.whisker.report.content.ReportDocument;
import dev.whisker.report.data.CsvWriter;
import dev.whisker.report.data.JsonWriter;
import dev.whisker.report.html.HtmlWriter;
import dev.whisker.report.pdf.PagePictures;
import dev.whisker.report.pdf.PdfWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Writes reports into streams, which stay open. The same report gives the same bytes. */
public final class ReportWriter {

  private ReportWriter() {}

  public static void writePdf(Report report, OutputStream out) throws IOException {
    PdfWriter.write(ReportDocument.forPages(report), out);
  }

  /** The PDF's pages as pictures, before it is written. */
  public static PagePictures pages(Report report) throws IOException {
    ByteArrayOutputStream pdf = new ByteArrayOutputStream();
    writePdf(report, pdf);
    return PagePictures.of(pdf.toByteArray());
  }

  public static void writeHtml(Report report, OutputStream out) throws IOException {
    HtmlWriter.write(report, out);
  }

  /** As {@code compare --format json} prints it; sentences are in the report's language. */
  public static void writeJson(Report report, OutputStream out) throws IOException {
    JsonWriter.write(report, out);
  }

  /** One table of all figures. */
  public static void writeCsv(Report report, OutputStream out) throws IOException {
    CsvWriter.write(report.comparison(), out);
  }
}
