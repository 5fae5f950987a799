package dev.whisker.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.report.content.Chapter;
import dev.whisker.report.content.Report;
import dev.whisker.report.content.ReportDocument;
import dev.whisker.report.content.ReportOptions;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Document;
import dev.whisker.report.pdf.PagePictures;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReportOptionsTest {

  @Test
  void onlyTheChaptersWantedAreThere() {
    ReportOptions options = new ReportOptions(Set.of(Chapter.FINDINGS, Chapter.FILES), "", "");

    assertThat(headings(options))
        .contains("Findings")
        .doesNotContain("Decision table", "Why", "Charts", "All figures", "Notes");
    assertThat(headings(options.with(Chapter.METHODS, true)))
        .contains("Findings", "How this was measured");
    assertThat(headings(ReportOptions.ALL.with(Chapter.FINDINGS, false)))
        .doesNotContain("Findings")
        .contains("Decision table", "Charts", "All figures", "How this was measured");
  }

  @Test
  void titleAndNotesOfTheUserArePrinted() throws IOException {
    ReportOptions options =
        new ReportOptions(
            Set.of(Chapter.DECISION), " Spring tests ", "On the old machine.\n\nFan was loud.\n");
    ByteArrayOutputStream html = new ByteArrayOutputStream();

    ReportWriter.writeHtml(report(options), html);

    assertThat(html.toString(StandardCharsets.UTF_8))
        .contains("Spring tests", "Notes", "On the old machine.", "Fan was loud.");
    assertThat(document(options).title()).isEqualTo("Spring tests");
  }

  @Test
  void pagesCanBePreviewedBeforeWriting() throws IOException {
    ReportOptions few = new ReportOptions(Set.of(Chapter.DECISION), "", "");
    try (PagePictures all = ReportWriter.pages(report(ReportOptions.ALL));
        PagePictures some = ReportWriter.pages(report(few))) {
      assertThat(all.count()).isGreaterThan(some.count());

      BufferedImage page = some.picture(0, 0.5f);

      // A4 is 595 by 842 points.
      assertThat(page.getWidth()).isEqualTo(297);
      assertThat(page.getHeight()).isEqualTo(420);
      assertThat(ink(page)).isGreaterThan(1000);
    }
  }

  /** Pixels that are not of the paper's colour. */
  private static long ink(BufferedImage page) {
    int[] pixels = page.getRGB(0, 0, page.getWidth(), page.getHeight(), null, 0, page.getWidth());
    return Arrays.stream(pixels).filter(pixel -> pixel != 0xFFFFFFFF).count();
  }

  private static List<String> headings(ReportOptions options) {
    return document(options).blocks().stream()
        .filter(Block.Heading.class::isInstance)
        .map(Block.Heading.class::cast)
        .map(Block.Heading::text)
        .toList();
  }

  private static Document document(ReportOptions options) {
    return ReportDocument.forPages(report(options));
  }

  private static Report report(ReportOptions options) {
    return new Report(Story.COMPARISON, List.of(), Locale.ENGLISH, options);
  }
}
