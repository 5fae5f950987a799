package dev.whisker.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.report.content.Report;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class HtmlReportTest {

  @Test
  void needsNoOtherFile() throws IOException {
    String html = html(Story.in(Locale.ENGLISH));

    assertThat(html).startsWith("<!DOCTYPE html>").contains("<html lang=\"en\">");
    assertThat(html).contains("src=\"data:image/png;base64,");
    assertThat(html).doesNotContain("http:", "https:", "<script", "<link");
  }

  @Test
  void saysTheVerdictInBothLanguages() throws IOException {
    assertThat(html(Story.in(Locale.ENGLISH))).contains("? unclear");
    assertThat(html(Story.in(Locale.SIMPLIFIED_CHINESE)))
        .contains("<html lang=\"zh-CN\">", "? 尚无定论");
  }

  @Test
  void namesAreTextAndNeverMarkup() throws IOException {
    assertThat(html(Story.named("<img src=x onerror=\"alert('1')\">")))
        .doesNotContain("<img src=x")
        .contains("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;");
  }

  private static String html(Report report) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Reports.writeHtml(report, out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
