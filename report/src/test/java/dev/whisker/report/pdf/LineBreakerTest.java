package dev.whisker.report.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.report.document.Text;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.junit.jupiter.api.Test;

class LineBreakerTest {

  @Test
  void breaksBetweenWordsAndNotWithinNames() throws IOException {
    assertThat(lines("Run parallel-128m-1024m with -XX:+UseG1GC once more", 100))
        .containsExactly("Run", "parallel-128m-1024m", "with -XX:+UseG1GC once", "more");
  }

  @Test
  void breaksChineseAnywhereButBeforeItsPunctuation() throws IOException {
    List<String> lines = lines("没有任何一种配置在各项指标上都更好，请继续重复。", 9 * 10 + 1);

    assertThat(lines).hasSizeGreaterThan(2);
    assertThat(lines).noneMatch(line -> line.startsWith("，") || line.startsWith("。"));
    assertThat(String.join("", lines)).isEqualTo("没有任何一种配置在各项指标上都更好，请继续重复。");
  }

  @Test
  void breaksNoChineseUnit() throws IOException {
    for (int width = 70; width < 130; width++) {
      List<String> lines = lines("−0.18 个百分点 至 +0.20 个百分点", width);

      assertThat(lines).hasSizeGreaterThan(1);
      assertThat(String.join("|", lines)).containsPattern("个百分点.*个百分点");
    }
  }

  @Test
  void breaksALongNameAfterAHyphen() throws IOException {
    assertThat(lines("parallel-128m-1024m", 45)).containsExactly("parallel-", "128m-", "1024m");
  }

  @Test
  void breaksWhatHasNoPlaceToBreakAnywhere() throws IOException {
    String checksum = "0123456789abcdef".repeat(4);

    List<String> lines = lines(checksum, 100);

    assertThat(lines).hasSizeGreaterThan(2);
    assertThat(String.join("", lines)).isEqualTo(checksum);
  }

  @Test
  void writesOneCharacterPerLineInNarrowWidth() throws IOException {
    assertThat(lines("abc", 1)).containsExactly("a", "b", "c");
  }

  private static List<String> lines(String text, double width) throws IOException {
    try (PDDocument document = new PDDocument()) {
      LineBreaker breaker = new LineBreaker(new Typeface(document), Locale.SIMPLIFIED_CHINESE);
      List<Line> lines = breaker.lines(Text.body(text), width);
      assertThat(lines)
          .allSatisfy(
              line ->
                  assertThat(line.width() <= width || line.spans().getFirst().text().length() == 1)
                      .isTrue());
      return lines.stream()
          .map(line -> line.spans().stream().map(Text.Span::text).collect(Collectors.joining()))
          .toList();
    }
  }
}
