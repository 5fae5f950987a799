package dev.whisker.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.whisker.report.content.Report;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class HtmlReportTest {

  @Test
  void needsNoOtherFileAndExplainsItsFindings() throws IOException {
    String html = html(Story.in(Locale.ENGLISH));

    assertThat(html).startsWith("<!DOCTYPE html>").contains("<html lang=\"en\">");
    assertThat(html).contains("content=\"default-src &#39;none&#39;; ");
    assertThat(html).doesNotContain(" src=", " href=", "<link", "@import", "url(");
    assertThat(html.length()).isLessThan(3_000_000);
    assertThat(html)
        .contains("<details class=\"finding warning\">", "<p class=\"explanation\">", "? unclear")
        .contains("[Full GC (Ergonomics) [PSYoungGen");
  }

  @Test
  void isTheSameTwice() throws IOException {
    assertThat(html(Story.in(Locale.ENGLISH))).isEqualTo(html(Story.in(Locale.ENGLISH)));
  }

  @Test
  void saysTheVerdictInChinese() throws IOException {
    assertThat(html(Story.in(Locale.SIMPLIFIED_CHINESE)))
        .contains("<html lang=\"zh-CN\">", "? 无法判断");
  }

  /** Its runs stay in the report's list of excluded runs only. */
  @Test
  void curvePointsMatchConfigurationsAfterExclusion() throws IOException {
    String html = html(Story.sweepWithout(1, Locale.ENGLISH));
    String begin = "id=\"data\">";
    int from = html.indexOf(begin) + begin.length();
    JsonNode data =
        new ObjectMapper().readTree(html.substring(from, html.indexOf("</script>", from)));

    List<JsonNode> points = data.findValues("points");
    assertThat(points).hasSize(2);
    for (JsonNode line : points) {
      assertThat(line).isNotEmpty();
      for (JsonNode point : line) {
        JsonNode configuration = data.get("configurations").get(point.get("configuration").asInt());
        assertThat(configuration.get("name").asText())
            .endsWith("threads-" + point.get("text").asText());
      }
    }
  }

  @Test
  void namesAreTextAndNeverMarkup() throws IOException {
    assertThat(html(Story.named("<img src=x onerror=\"alert('1')\">")))
        .doesNotContain("<img src=x")
        .contains("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;");
  }

  private static String html(Report report) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ReportWriter.writeHtml(report, out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
