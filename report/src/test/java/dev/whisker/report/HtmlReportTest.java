package dev.whisker.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.report.content.Report;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
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
    assertThat(html(Story.in(Locale.ENGLISH))).contains("? not resolved");
    assertThat(html(Story.in(Locale.SIMPLIFIED_CHINESE)))
        .contains("<html lang=\"zh-CN\">", "? 尚无定论");
  }

  @Test
  void namesAreTextAndNeverMarkup() throws IOException {
    Comparison comparison = Story.COMPARISON;
    ConfigurationResult first = comparison.configurations().getFirst();
    Configuration named =
        new Configuration(
            "<img src=x onerror=\"alert('1')\">",
            first.configuration().factors(),
            first.configuration().runs());
    Comparison renamed =
        new Comparison(
            List.of(new ConfigurationResult(named, first.runs(), first.summary())),
            named.name(),
            comparison.settings(),
            comparison.trim(),
            comparison.decisionMetrics(),
            List.of(),
            List.of(),
            comparison.recommendation(),
            List.of());

    assertThat(html(new Report(renamed, List.of(), Locale.ENGLISH)))
        .doesNotContain("<img src=x")
        .contains("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;");
  }

  private static String html(Report report) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Reports.writeHtml(report, out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
