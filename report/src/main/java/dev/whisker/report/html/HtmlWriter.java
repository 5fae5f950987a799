package dev.whisker.report.html;

import dev.whisker.charts.Mark;
import dev.whisker.charts.Sheet;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Block.Align;
import dev.whisker.report.document.Block.Cell;
import dev.whisker.report.document.Block.Chart;
import dev.whisker.report.document.Block.Column;
import dev.whisker.report.document.Block.Heading;
import dev.whisker.report.document.Block.Item;
import dev.whisker.report.document.Block.Paragraph;
import dev.whisker.report.document.Block.Table;
import dev.whisker.report.document.Document;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Text.Span;
import java.awt.Color;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Writes a document as one HTML file: style and pictures within, no script, nothing to load. */
public final class HtmlWriter {

  private final StringBuilder out = new StringBuilder();

  private HtmlWriter() {}

  public static void write(Document document, OutputStream stream) throws IOException {
    HtmlWriter writer = new HtmlWriter();
    writer.page(document);
    stream.write(writer.out.toString().getBytes(StandardCharsets.UTF_8));
  }

  private void page(Document document) throws IOException {
    out.append("<!DOCTYPE html>\n<html lang=\"")
        .append(document.locale().toLanguageTag())
        .append("\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
        .append(escaped(document.title()))
        .append("</title>\n<style>\n")
        .append(style())
        .append("</style>\n</head>\n<body>\n");
    element("p", "kicker", document.kicker());
    element("h1", "question", document.question());
    element("p", "answer", document.answer());
    for (Block block : document.blocks()) {
      switch (block) {
        case Heading heading -> element("h" + (heading.level() + 1), "", heading.text());
        case Paragraph paragraph -> paragraph(paragraph.text());
        case Item item -> item(item);
        case Table table -> table(table);
        case Chart chart -> chart(chart);
      }
    }
    out.append("</body>\n</html>\n");
  }

  private static String style() throws IOException {
    try (InputStream in = HtmlWriter.class.getResourceAsStream("report.css")) {
      if (in == null) {
        throw new IllegalStateException("The report's style is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void item(Item item) {
    out.append("<div class=\"item\"><span class=\"label\">");
    spans(item.label());
    out.append("</span><div>\n");
    item.paragraphs().forEach(this::paragraph);
    out.append("</div></div>\n");
  }

  private void table(Table table) {
    out.append("<table>\n<thead><tr>");
    for (Column column : table.columns()) {
      out.append("<th scope=\"col\"").append(align(column)).append('>');
      out.append(escaped(column.title()));
      if (!column.note().isEmpty()) {
        out.append("<br><span class=\"small muted\">")
            .append(escaped(column.note()))
            .append("</span>");
      }
      out.append("</th>");
    }
    out.append("</tr></thead>\n<tbody>\n");
    for (List<Cell> row : table.rows()) {
      out.append("<tr>");
      for (int i = 0; i < row.size(); i++) {
        out.append("<td").append(align(table.columns().get(i))).append('>');
        row.get(i).lines().forEach(this::line);
        out.append("</td>");
      }
      out.append("</tr>\n");
    }
    out.append("</tbody>\n</table>\n");
  }

  private static String align(Column column) {
    return column.align() == Align.RIGHT ? " class=\"right\"" : "";
  }

  private void chart(Chart chart) throws IOException {
    element("h3", "", chart.title());
    element("p", "small muted", chart.caption());
    if (!chart.key().isEmpty()) {
      out.append("<p class=\"small key\">");
      for (Mark mark : chart.key()) {
        out.append("<span><span style=\"color:")
            .append(hex(mark.color()))
            .append("\">")
            .append(escaped(mark.glyph()))
            .append("</span> ")
            .append(escaped(mark.text()))
            .append("</span> ");
      }
      out.append("</p>\n");
    }
    for (Sheet row : chart.rows()) {
      out.append("<img alt=\"")
          .append(escaped(chart.title()))
          .append("\" src=\"data:image/png;base64,")
          .append(Picture.of(row))
          .append("\">\n");
    }
  }

  private void element(String name, String classes, String text) {
    out.append('<').append(name);
    if (!classes.isEmpty()) {
      out.append(" class=\"").append(classes).append('"');
    }
    out.append('>').append(escaped(text)).append("</").append(name).append(">\n");
  }

  private void paragraph(Text text) {
    out.append("<p>");
    spans(text);
    out.append("</p>\n");
  }

  private void line(Text text) {
    out.append("<div>");
    spans(text);
    out.append("</div>");
  }

  private void spans(Text text) {
    for (Span span : text.spans()) {
      out.append("<span class=\"").append(span.type().name().toLowerCase(Locale.ROOT)).append('"');
      if (!span.ink().equals(Ink.TEXT)) {
        out.append(" style=\"color:").append(hex(span.ink().color())).append('"');
      }
      out.append('>').append(escaped(span.text())).append("</span>");
    }
  }

  private static String hex(Color color) {
    return "#%06x".formatted(color.getRGB() & 0xFFFFFF);
  }

  /** Safe as text and between quotes: names of files come from anywhere. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            point -> {
              switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.appendCodePoint(Character.isISOControl(point) ? ' ' : point);
              }
            });
    return escaped.toString();
  }
}
