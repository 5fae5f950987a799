package dev.whisker.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.report.content.Report;
import dev.whisker.report.content.ReportOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;

/** A part that a bug ends is named in the report, and the others are there. */
class FailedPartTest {

  private static final String SENTENCE = "This part could not be written";

  /** No text has this key, so the chapters of findings fail. */
  private static final Finding WORDLESS =
      Finding.failed("D77").withSeverity(Severity.WARNING).withWords(new Statement("no.such.key"));

  @Test
  void pdfNamesFailedChapter() throws IOException {
    ByteArrayOutputStream pdf = new ByteArrayOutputStream();
    ReportWriter.writePdf(report(WORDLESS), pdf);

    try (PDDocument document = Loader.loadPDF(pdf.toByteArray())) {
      assertThat(new PDFTextStripper().getText(document))
          .contains(SENTENCE)
          .contains("GC throughput and requests per second", "Latency p99");
    }
  }

  @Test
  void htmlNamesFailedFindings() throws IOException {
    ByteArrayOutputStream html = new ByteArrayOutputStream();
    ReportWriter.writeHtml(report(WORDLESS), html);

    assertThat(html.toString(StandardCharsets.UTF_8))
        .contains(SENTENCE)
        .contains("id=\"charts\"", "</html>");
  }

  @Test
  void jsonNamesFailedRule() throws IOException {
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    ReportWriter.writeJson(report(Finding.failed("D77")), json);

    assertThat(json.toString(StandardCharsets.UTF_8)).contains("could not be evaluated");
  }

  private static Report report(Finding finding) {
    Comparison sound = Story.COMPARISON;
    Comparison with =
        new Comparison(
            sound.configurations(),
            sound.baseline(),
            sound.settings(),
            sound.trim(),
            sound.decisionMetrics(),
            sound.contrasts(),
            sound.otherContrasts(),
            List.of(finding),
            sound.answer(),
            sound.excluded());
    return new Report(with, Story.READ, Locale.ENGLISH, ReportOptions.ALL);
  }
}
