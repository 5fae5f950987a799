package dev.whisker.report.html;

import dev.whisker.analysis.wording.Wording;
import dev.whisker.failure.Attempt;
import dev.whisker.report.content.Chapter;
import dev.whisker.report.content.Report;
import dev.whisker.report.content.ReportDocument;
import dev.whisker.report.content.ReportOptions;
import dev.whisker.report.content.Sha256;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Block.Align;
import dev.whisker.report.document.Block.Column;
import dev.whisker.report.document.Block.Heading;
import dev.whisker.report.document.Block.Item;
import dev.whisker.report.document.Block.Paragraph;
import dev.whisker.report.document.Block.Table;
import dev.whisker.report.document.Document;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Text.Span;
import dev.whisker.report.document.Type;
import dev.whisker.text.Texts;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes a report as one HTML file that works offline: the answer, charts that zoom and show values
 * at the cursor, a sortable table, findings that unfold.
 *
 * <p>Its Content-Security-Policy forbids all requests, and all scripts but ours, which it lists by
 * hash: content of a log or a label can never run.
 */
public final class HtmlWriter {

  private static final List<Chapter> OWN =
      List.of(Chapter.CHARTS, Chapter.TIMELINES, Chapter.FINDINGS, Chapter.CHECKS);

  private final Report report;
  private final Texts texts;
  private final Wording wording;
  private final Markup out = new Markup();

  private HtmlWriter(Report report) {
    this.report = report;
    this.texts = Texts.of("dev.whisker.report.texts", report.locale());
    this.wording = Wording.in(report.locale());
  }

  /** Writes the report and leaves the stream open. The same report always has the same bytes. */
  public static void write(Report report, OutputStream stream) throws IOException {
    HtmlWriter writer = new HtmlWriter(report);
    writer.page();
    stream.write(writer.out.toString().getBytes(StandardCharsets.UTF_8));
  }

  private void page() throws IOException {
    // Charts and findings have their own form on this page.
    ReportOptions options = report.options();
    for (Chapter own : OWN) {
      options = options.with(own, false);
    }
    Document document =
        ReportDocument.forScreen(
            new Report(report.comparison(), report.read(), report.locale(), options));
    String library = resource("uPlot.iife.min.js");
    String script = resource("report.js");
    head(document, List.of(library, script));
    out.raw("<body>\n<header>\n");
    out.element("p", "kicker", document.kicker());
    String theme = texts.get("page.theme");
    out.open("button", "id", "theme", "type", "button", "title", theme, "aria-label", theme)
        .raw("◐")
        .close("button");
    out.element("h1", "question", document.question());
    out.element("p", "answer", document.answer());
    List<Block> blocks = document.blocks();
    Optional<String> data =
        Attempt.at("Charts of the HTML report", () -> Optional.of(data()), Optional::empty);
    boolean wantsCharts = report.options().has(Chapter.CHARTS);
    boolean hasCharts = wantsCharts && data.isPresent();
    int at = blocks(blocks, 0, 2);
    out.raw("</header>\n<main>\n").raw(hasCharts ? "<section id=\"charts\"></section>\n" : "");
    if (wantsCharts && !hasCharts) {
      out.element("p", "", texts.get("part.failed"));
    }
    at = blocks(blocks, at, 1);
    String next = Chapter.NEXT.heading(report.locale());
    if (at < blocks.size() && blocks.get(at).equals(new Heading(1, next))) {
      out.element("h2", "", next);
      at = blocks(blocks, at + 1, 1);
    }
    out.raw(hasCharts ? "<section id=\"more\"></section>\n" : "");
    if (report.options().has(Chapter.FINDINGS)) {
      out.open("section", "id", "findings").element("h2", "", texts.get("chapter.findings"));
      out.raw(Attempt.at("Findings of the HTML report", this::findings, this::failed));
      out.close("section");
    }
    while (at < blocks.size()) {
      Heading heading = (Heading) blocks.get(at);
      out.open("details", "class", "chapter").element("summary", "", heading.text());
      at = blocks(blocks, at + 1, 1);
      out.close("details");
    }
    out.raw("</main>\n");
    data.ifPresent(
        found ->
            out.raw("<script type=\"application/json\" id=\"data\">" + found + "</script>\n")
                .raw("<script>" + library + "</script>\n<script>" + script + "</script>\n"));
    out.raw("</body>\n</html>\n");
  }

  private String data() {
    try {
      return PageData.of(report.comparison(), report.locale());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String findings() {
    Markup findings = new Markup();
    new FindingsMarkup(report.comparison(), wording, texts, findings).write();
    return findings.toString();
  }

  private String failed() {
    return new Markup().element("p", "", texts.get("part.failed")).toString();
  }

  private void head(Document document, List<String> scripts) throws IOException {
    out.raw("<!DOCTYPE html>\n<html lang=\"" + document.locale().toLanguageTag() + "\">\n<head>\n");
    out.raw("<meta charset=\"utf-8\">\n");
    StringBuilder policy = new StringBuilder("default-src 'none'; style-src 'unsafe-inline'");
    policy.append("; script-src");
    scripts.forEach(script -> policy.append(" 'sha256-").append(sha256(script)).append('\''));
    out.open("meta", "http-equiv", "Content-Security-Policy", "content", policy.toString());
    out.raw("\n<meta name=\"viewport\" content=\"width=device-width\">\n");
    out.element("title", "", document.title());
    out.raw("<style>\n" + resource("uPlot.min.css") + resource("report.css"));
    out.raw("</style>\n</head>\n");
  }

  private static String sha256(String script) {
    return Base64.getEncoder().encodeToString(Sha256.of(script.getBytes(StandardCharsets.UTF_8)));
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = HtmlWriter.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("missing in the application: " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * Writes blocks up to the next heading of a level or above.
   *
   * @return the index of that heading, or the end
   */
  private int blocks(List<Block> blocks, int from, int level) {
    int at = from;
    while (at < blocks.size()
        && !(blocks.get(at) instanceof Heading heading && heading.level() <= level)) {
      switch (blocks.get(at)) {
        case Heading heading -> out.element("h" + (heading.level() + 1), "", heading.text());
        case Paragraph paragraph -> paragraph(paragraph.text());
        case Item item -> item(item);
        case Table table -> table(table);
        case Block.Chart chart ->
            throw new IllegalStateException("the page draws its charts itself: " + chart.title());
      }
      at++;
    }
    return at;
  }

  private void item(Item item) {
    out.open("div", "class", item.depth() == 0 ? "item" : "item symptom")
        .open("span", "class", "label");
    spans(item.label());
    out.raw("</span><div>\n");
    item.paragraphs().forEach(this::paragraph);
    out.raw("</div></div>\n");
  }

  private void table(Table table) {
    out.raw("<div class=\"scroll\"><table>\n<thead><tr>");
    for (Column column : table.columns()) {
      out.open("th", "scope", "col", "class", align(column)).text(column.title());
      if (!column.note().isEmpty()) {
        out.raw("<br>").element("span", "small muted", column.note());
      }
      out.raw("</th>");
    }
    out.raw("</tr></thead>\n<tbody>\n");
    for (List<Block.Cell> row : table.rows()) {
      out.raw("<tr>");
      for (int i = 0; i < row.size(); i++) {
        out.open("td", "class", align(table.columns().get(i)));
        for (Text line : row.get(i).lines()) {
          out.raw("<div>");
          spans(line);
          out.raw("</div>");
        }
        out.raw("</td>");
      }
      out.raw("</tr>\n");
    }
    out.raw("</tbody>\n</table></div>\n");
  }

  private static String align(Column column) {
    return column.align() == Align.RIGHT ? "right" : "";
  }

  private void paragraph(Text text) {
    out.raw("<p>");
    spans(text);
    out.raw("</p>\n");
  }

  private void spans(Text text) {
    for (Span span : text.spans()) {
      boolean plain = span.ink().equals(Ink.TEXT);
      out.open(
              "span",
              "class",
              span.type().name().toLowerCase(Locale.ROOT) + (plain ? "" : " ink"),
              "style",
              plain ? "" : "--ink:" + Markup.hex(span.ink().color()))
          .raw(span.type() == Type.CODE ? words(span.text()) : Markup.escaped(span.text()))
          .raw("</span>");
    }
  }

  /** A line of code whose flags are not broken at their hyphens. */
  private static String words(String code) {
    return Arrays.stream(code.split(" "))
        .map(word -> "<span>" + Markup.escaped(word) + "</span>")
        .collect(Collectors.joining(" "));
  }
}
