package dev.whisker.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.whisker.report.ReportWriter;
import dev.whisker.report.Story;
import dev.whisker.report.content.Report;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as a reader uses it: looks, points, zooms, hides, sorts and unfolds. */
class PageInBrowserTest {

  private static final String READING = "document.querySelector('.row-head .reading').textContent";

  @Test
  void answersClicksAndTheCursor(@TempDir Path folder) throws Exception {
    try (Browser page = open(bytes(Story.in(Locale.ENGLISH)), folder)) {
      assertThat(number(page, "document.querySelectorAll('#charts canvas').length")).isEqualTo(5);
      assertThat(number(page, "performance.getEntriesByType('resource').length")).isZero();

      double left = number(page, "document.querySelector('.u-over').getBoundingClientRect().left");
      double wide = number(page, "document.querySelector('.u-over').clientWidth");
      double y = number(page, "document.querySelector('.u-over').getBoundingClientRect().top") + 20;
      page.move(left + wide / 2, y);
      assertThat(page.evaluate(READING).asText()).contains(" s", " /s");
      double middle = seconds(page);

      page.drag(left + wide / 4, left + wide / 2, y);
      page.move(left + wide / 2, y);
      double zoomed = seconds(page);
      assertThat(zoomed).isLessThan(middle);

      page.evaluate("document.querySelector('#toggles input').click()");
      assertThat(number(page, "document.querySelectorAll('#charts canvas').length")).isEqualTo(4);

      String first = "document.querySelector('table tbody td').textContent";
      String before = page.evaluate(first).asText();
      page.evaluate("document.querySelectorAll('table th')[2].click()");
      page.evaluate("document.querySelectorAll('table th')[2].click()");
      assertThat(page.evaluate(first).asText()).isNotEqualTo(before).contains("parallel-64m-512m");

      page.evaluate("document.querySelector('.finding summary').click()");
      assertThat(number(page, "document.querySelector('.finding[open] .explanation').offsetHeight"))
          .isPositive();

      assertThat(number(page, "document.querySelectorAll('.copy + .code').length")).isPositive();

      String ground = "getComputedStyle(document.body).backgroundColor";
      String light = page.evaluate(ground).asText();
      page.evaluate("document.getElementById('theme').click()");
      assertThat(page.evaluate(ground).asText()).isNotEqualTo(light);
    }
  }

  @Test
  void drawsTheCurveOfASweep(@TempDir Path folder) throws Exception {
    try (Browser page = open(bytes(Story.sweep(Locale.ENGLISH)), folder)) {
      assertThat(number(page, "document.querySelectorAll('#charts polyline').length"))
          .isGreaterThanOrEqualTo(2);
      assertThat(
              page.evaluate("document.querySelector('#charts svg').getAttribute('aria-label')")
                  .asText())
          .contains("96");

      double dots = number(page, "document.querySelectorAll('#charts circle').length");
      page.evaluate("document.querySelector('#toggles input').click()");
      assertThat(number(page, "document.querySelectorAll('#charts circle').length"))
          .isLessThan(dots);
    }
  }

  @Test
  void runsNothingThatANameContains(@TempDir Path folder) throws Exception {
    String name = "</script><img src=x onerror=\"document.title='broken'\">";
    try (Browser page = open(bytes(Story.named(name)), folder)) {
      assertThat(number(page, "document.images.length")).isZero();
      // The policy of the page holds for a script that got in all the same.
      page.evaluate(
          "const s = document.createElement('script'); s.textContent = 'document.title = `broken`';"
              + " document.body.append(s)");
      assertThat(page.evaluate("document.title").asText()).isNotEqualTo("broken");
      assertThat(page.evaluate("document.body.textContent").asText()).contains(name);
    }
  }

  private static Browser open(byte[] html, Path folder) throws IOException, InterruptedException {
    String program = Browser.program().orElse("");
    assumeTrue(!program.isEmpty(), "no Chromium on this machine");
    Path page = Files.write(folder.resolve("report.html"), html);
    return new Browser(program, page, Files.createDirectory(folder.resolve("profile")));
  }

  private static byte[] bytes(Report report) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ReportWriter.writeHtml(report, out);
    return out.toByteArray();
  }

  private static double number(Browser page, String expression) throws Exception {
    return page.evaluate(expression).asDouble();
  }

  /** The place of the cursor on the axis of time. */
  private static double seconds(Browser page) throws Exception {
    String reading = page.evaluate(READING).asText();
    return Double.parseDouble(reading.substring(0, reading.indexOf(" s")));
  }
}
