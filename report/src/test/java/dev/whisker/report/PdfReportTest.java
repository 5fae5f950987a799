package dev.whisker.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.report.content.Report;
import dev.whisker.report.content.ReportDocument;
import dev.whisker.report.content.ReportOptions;
import dev.whisker.report.document.Block.Item;
import dev.whisker.report.document.Document;
import dev.whisker.text.Texts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentCatalog;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureNode;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;

class PdfReportTest {

  @Test
  void hasAnswerChartsTimelinesAndFiles() throws IOException {
    String text = text(pdf(Story.in(Locale.ENGLISH)));

    assertThat(text)
        .contains("Which of 5 configurations is best overall")
        .contains("Confidence: medium")
        .contains("unclear")
        .contains("cms-128m-1024m", "serial-64m-512m")
        .contains("Latency p99", "Longest pause")
        .contains("GC takes too much time (D38)")
        .contains("in 5 of 5 runs", "a note below 95%")
        .contains("GC throughput and requests per second")
        // Text of charts, and a run of each configuration second by second.
        .contains("since load start", "100 ms", "Errors/s", "Heap")
        .contains("cms-128m-1024m · 1", "g1-128m-1024m · 1", "serial-64m-512m · 1")
        // Files with the checksums that the sample comes with.
        .contains("g1-128m-1024m/1/gc.log", checksum("cms-128m-1024m/1/gc.log.gz"))
        .contains("GC log, JDK 6 to 8 10,203 100");
  }

  @Test
  void saysTheSameInChinese() throws IOException {
    String text = text(pdf(Story.in(Locale.SIMPLIFIED_CHINESE)));

    assertThat(text).contains("综合来看哪一种最好").contains("无法判断").contains("可信度：中").contains("时间线");
  }

  @Test
  void everyLimitHasText() {
    Wording wording = Wording.in(Locale.ENGLISH);
    assertThat(Story.COMPARISON.configurations())
        .flatExtracting(ConfigurationResult::runs)
        .flatExtracting(RunResult::findings)
        .allSatisfy(
            finding ->
                finding
                    .thresholds()
                    .forEach(
                        (name, value) ->
                            assertThat(wording.limit(name, value))
                                .as("limit.%s", name)
                                .isNotEqualTo(wording.say(value))));
  }

  @Test
  void pagesHaveHeadsAndNumbers() throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf(Story.in(Locale.ENGLISH)))) {
      int pages = document.getNumberOfPages();
      assertThat(pages).isBetween(8, 20);
      PDFTextStripper stripper = new PDFTextStripper();
      for (int page = 1; page <= pages; page++) {
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        String text = stripper.getText(document);
        assertThat(text).contains(page + " / " + pages);
        if (page > 1) {
          assertThat(text).contains("5 configurations, compared with cms-128m-1024m");
        }
      }
      assertThat(document.getDocumentCatalog().getDocumentOutline().hasChildren()).isTrue();
      assertThat(document.getDocumentCatalog().getLanguage()).isEqualTo("en");
    }
  }

  @Test
  void hasSevenPagesWithoutTheAppendix() throws IOException {
    byte[] pdf = pdf(new Report(Story.COMPARISON, Story.READ, Locale.ENGLISH, ReportOptions.USUAL));
    try (PDDocument document = Loader.loadPDF(pdf)) {
      assertThat(document.getNumberOfPages()).isLessThanOrEqualTo(7);
      assertThat(pageOne(pdf))
          .contains("CMS is clearly better", "Before you decide", "≈ small difference")
          .contains("since load start", "worse by 14", "JVM 1.8.0_504", "Load: JMeter");
      assertThat(new PDFTextStripper().getText(document))
          .contains("Next steps")
          .doesNotContain("All figures", "All findings", "SHA-256");
    }
  }

  @Test
  void pageOneHasTheAnswerOfFortyConfigurations() throws IOException {
    for (Locale locale : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
      Report forty = Story.forty(locale);
      byte[] pdf = pdf(forty);
      String first = pageOne(pdf);
      Texts texts = Texts.of("dev.whisker.report.texts", locale);
      assertThat(first)
          .contains("40", texts.get("chapter.reasons"), texts.get("answer.caveats"))
          .contains(texts.get("chapter.decision"), "JVM 1.8.0_504");
      // Six rows of the table, which cuts the common words, and six of the chart.
      assertThat(first.lines().filter(line -> line.matches(".{0,2}[a-f][a-h]…"))).hasSize(6);
      assertThat(
              first
                  .lines()
                  .filter(line -> line.matches(".{0,2}[a-f][a-h]-order-se….?ll-baskets.*")))
          .hasSize(6);
      assertThat(first).doesNotContain(texts.get("chapter.charts"));
      try (PDDocument document = Loader.loadPDF(pdf)) {
        assertThat(document.getNumberOfPages()).isLessThanOrEqualTo(8);
      }
      String name = forty.comparison().baseline();
      assertThat(first).doesNotContain(name);
      assertThat(text(pdf)).contains(name);
    }
  }

  /** Eleven sizes of a pool for two kinds of requests: 96 is best for one, 8 for the other. */
  @Test
  void pageOneOfASweepShowsTheKnees() throws IOException {
    assertThat(pageOne(pdf(Story.sweep(Locale.ENGLISH))))
        .contains("lookup/threads-64", "lookup/threads-96", "lookup/threads-128")
        .contains("page/threads-6\n", "page/threads-8\n")
        .contains("lookup/threads-4\n", "Load: ab")
        .doesNotContain("lookup/threads-16", "page/threads-64");
  }

  @Test
  void twoExportsAreTheSameBytes() throws IOException {
    assertThat(pdf(Story.in(Locale.SIMPLIFIED_CHINESE)))
        .isEqualTo(pdf(Story.in(Locale.SIMPLIFIED_CHINESE)));
  }

  @Test
  void hasTagsForScreenReaders() throws IOException {
    try (PDDocument file = Loader.loadPDF(pdf(Story.in(Locale.SIMPLIFIED_CHINESE)))) {
      PDDocumentCatalog catalog = file.getDocumentCatalog();
      assertThat(catalog.getLanguage()).isEqualTo("zh-CN");
      assertThat(catalog.getMarkInfo().isMarked()).isTrue();
      assertThat(catalog.getViewerPreferences().displayDocTitle()).isTrue();
      assertThat(file.getDocumentInformation().getTitle()).isNotBlank();
      List<PDStructureElement> all = new ArrayList<>();
      collect(catalog.getStructureTreeRoot(), all);
      assertThat(all)
          .extracting(PDStructureElement::getStructureType)
          .contains("H1", "H2", "H3", "P", "LI", "Table", "TH", "TD", "Figure");
      assertThat(all)
          .filteredOn(each -> each.getStructureType().equals("Figure"))
          .allSatisfy(figure -> assertThat(figure.getAlternateDescription()).isNotBlank());
    }
  }

  private static void collect(PDStructureNode node, List<PDStructureElement> all) {
    for (Object kid : node.getKids()) {
      if (kid instanceof PDStructureElement element) {
        all.add(element);
        collect(element, all);
      }
    }
  }

  @Test
  void singleLogHasItsOwnReport() throws IOException {
    String text = text(pdf(Story.singleLog(Locale.ENGLISH)));

    assertThat(text).contains("How does").contains("Heap and pauses over time").contains("D38");
    assertThat(text).startsWith("Whisker · Report on Parallel");
    assertThat(text).doesNotContain("unclear", "Confidence: ", "Comparison of Tomcat runs");
  }

  @Test
  void symptomsAreBelowTheirCause() {
    Document document = ReportDocument.forPages(Story.unfreed(Locale.ENGLISH));

    assertThat(document.blocks())
        .filteredOn(Item.class::isInstance)
        .extracting(each -> ((Item) each).depth())
        .startsWith(0, 1);
  }

  @Test
  void countsExcludedRunsFirstAndListsThemLater() throws IOException {
    byte[] pdf = pdf(Story.sweepWithout(1, Locale.ENGLISH));

    assertThat(pageOne(pdf)).contains("3 runs are excluded.").doesNotContain("the fan was loud");
    assertThat(text(pdf)).contains("Excluded runs", "lookup/threads-4/1: the fan was loud");
  }

  @Test
  void answerNamesIncompleteFile() throws IOException {
    assertThat(text(pdf(Story.cutOff(Locale.ENGLISH))))
        .contains("gc.log.gz may be wrong or incomplete (the archive is damaged");
    assertThat(text(pdf(Story.singleLog(Locale.ENGLISH)))).doesNotContain("wrong or incomplete");
  }

  @Test
  void unsupportedCharactersBecomeBoxes() throws IOException {
    assertThat(text(pdf(Story.named("rocket 🚀\u0007 name")))).contains("How does rocket □");
  }

  private static String checksum(String file) throws IOException {
    return Files.readAllLines(Story.FOLDER.resolve("SHA256SUMS")).stream()
        .filter(line -> line.endsWith(file))
        .findFirst()
        .orElseThrow()
        .substring(0, 64);
  }

  private static byte[] pdf(Report report) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ReportWriter.writePdf(report, out);
    return out.toByteArray();
  }

  private static String pageOne(byte[] pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      PDFTextStripper first = new PDFTextStripper();
      first.setEndPage(1);
      return first.getText(document);
    }
  }

  private static String text(byte[] pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      PDFTextStripper stripper = new PDFTextStripper();
      stripper.setSortByPosition(true);
      return stripper.getText(document);
    }
  }
}
