package dev.whisker.report.pdf;

import dev.whisker.charts.Mark;
import dev.whisker.charts.Sheet;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Block.Chart;
import dev.whisker.report.document.Block.Heading;
import dev.whisker.report.document.Block.Item;
import dev.whisker.report.document.Block.Paragraph;
import dev.whisker.report.document.Block.Table;
import dev.whisker.report.document.Document;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Type;
import java.awt.Color;
import java.io.IOException;
import java.util.List;

/** Sets blocks below each other; related ones stay on one page. */
final class Setter {

  /** A chapter begins on a new page unless this much of the old one is left. */
  private static final double ROOM_FOR_A_CHAPTER = Pages.HEIGHT / 4;

  private static final double INDENT = 14;

  /**
   * The most lines of a paragraph that stay together; a longer one may be split at the end of a
   * page.
   */
  private static final int LINES_KEPT_TOGETHER = 8;

  /** The largest extra height of a chart's row, as a share of its height. */
  private static final double MOST_ADDED = 0.6;

  private static final Color ACCENT = new Color(0x0072B2);

  private final Pages pages;
  private final LineBreaker breaker;
  private final TableSetter tables;

  Setter(Pages pages, LineBreaker breaker) {
    this.pages = pages;
    this.breaker = breaker;
    this.tables = new TableSetter(pages, breaker);
  }

  void set(Document document) throws IOException {
    setCover(document);
    List<Block> blocks = document.blocks();
    for (int i = 0; i < blocks.size(); i++) {
      switch (blocks.get(i)) {
        case Heading heading -> set(heading, startHeight(blocks, i + 1));
        case Paragraph paragraph -> {
          set("P", breaker.lines(paragraph.text(), Pages.WIDTH), Pages.LEFT);
          pages.space(5);
        }
        case Item item -> set(item);
        case Table table -> tables.set(table);
        case Chart chart -> set(chart, startHeight(blocks, i + 1));
      }
    }
  }

  private void setCover(Document document) throws IOException {
    set("P", breaker.lines(Text.small(document.kicker()), Pages.WIDTH), Pages.LEFT);
    pages.down(6);
    set(
        "H1",
        breaker.lines(Text.of(document.question(), Type.TITLE, Ink.TEXT), Pages.WIDTH),
        Pages.LEFT);
    pages.down(8);
    List<Line> answer =
        breaker.lines(Text.of(document.answer(), Type.LEAD, Ink.TEXT), Pages.WIDTH - INDENT);
    pages.bar(Pages.LEFT, height(answer), ACCENT);
    set("P", answer, Pages.LEFT + INDENT);
    pages.down(8);
  }

  private void set(Heading heading, double following) throws IOException {
    Type type = type(heading.level());
    List<Line> lines = breaker.lines(Text.of(heading.text(), type, Ink.TEXT), Pages.WIDTH);
    if (heading.level() == 1 && pages.room() < ROOM_FOR_A_CHAPTER && !pages.isFresh()) {
      pages.turn();
    }
    pages.need(spaceAbove(heading.level()) + height(lines) + following);
    pages.space(spaceAbove(heading.level()));
    pages.bookmark(heading.text(), heading.level());
    set("H" + (heading.level() + 1), lines, Pages.LEFT);
    pages.down(heading.level() == 1 ? 6 : 2);
  }

  private static Type type(int level) {
    return switch (level) {
      case 1 -> Type.CHAPTER;
      case 2 -> Type.SECTION;
      default -> Type.SUBSECTION;
    };
  }

  private static double spaceAbove(int level) {
    return switch (level) {
      case 1 -> 22;
      case 2 -> 14;
      default -> 8;
    };
  }

  private void set(Item item) throws IOException {
    List<Line> lines = lines(item);
    pages.need(keptHeight(lines));
    Line label = breaker.lines(item.label(), INDENT * 2).getFirst();
    pages.begin("L");
    pages.begin("LI");
    pages.begin("Lbl");
    pages.write(label, Pages.LEFT, 0);
    pages.end();
    set("LBody", lines, Pages.LEFT + INDENT);
    pages.end();
    pages.end();
    pages.space(2.5);
  }

  private List<Line> lines(Item item) {
    return item.paragraphs().stream()
        .flatMap(text -> breaker.lines(text, Pages.WIDTH - INDENT).stream())
        .toList();
  }

  /**
   * @param following the height that the next block needs on one page
   */
  private void set(Chart chart, double following) throws IOException {
    List<Line> caption = breaker.lines(Text.small(chart.caption()), Pages.WIDTH);
    List<Line> key = breaker.lines(key(chart.key()), Pages.WIDTH);
    double head = headHeight(chart);
    pages.need(startHeight(chart));
    double more = addedToRows(chart, following);
    pages.space(spaceAbove(2));
    pages.bookmark(chart.title(), 2);
    set(
        "H3",
        breaker.lines(Text.of(chart.title(), Type.SECTION, Ink.TEXT), Pages.WIDTH),
        Pages.LEFT);
    set("P", caption, Pages.LEFT);
    set("P", key, Pages.LEFT);
    pages.down(4);
    for (Sheet row : chart.rows()) {
      double height = Math.min(row.height() + more, Pages.HEIGHT - head);
      pages.need(height);
      pages.chart(row, height, (chart.title() + " " + chart.caption()).strip());
    }
  }

  private double headHeight(Chart chart) {
    return spaceAbove(2)
        + Type.SECTION.lineHeight()
        + height(breaker.lines(Text.small(chart.caption()), Pages.WIDTH))
        + height(breaker.lines(key(chart.key()), Pages.WIDTH))
        + 4;
  }

  private double wholeHeight(Chart chart) {
    return headHeight(chart) + chart.rows().stream().mapToDouble(Sheet::height).sum();
  }

  /**
   * The extra height of a chart, if the next block begins another page and the space would be
   * empty.
   */
  private double addedToRows(Chart chart, double following) {
    double left = pages.room() - wholeHeight(chart) - 1;
    if (chart.rows().isEmpty() || left < 0 || left >= following) {
      return 0;
    }
    double row = chart.rows().getFirst().height();
    return Math.min(left / chart.rows().size(), MOST_ADDED * row);
  }

  /** The whole height if it fits on a page, else that of the first row. */
  private double startHeight(Chart chart) {
    double head = headHeight(chart);
    double whole = wholeHeight(chart);
    if (whole <= Pages.HEIGHT) {
      return whole;
    }
    double row = chart.rows().isEmpty() ? 0 : chart.rows().getFirst().height();
    return head + Math.min(row, Pages.HEIGHT - head);
  }

  private static Text key(List<Mark> marks) {
    Text key = new Text(List.of());
    for (Mark mark : marks) {
      // No-break spaces: a sign and its meaning stay on one line.
      key =
          key.and(Text.of(mark.glyph() + "\u00a0", Type.SMALL, new Ink(mark.color())))
              .and(Text.of(mark.text().replace(' ', '\u00a0'), Type.SMALL, Ink.TEXT))
              .and(Text.of("    ", Type.SMALL, Ink.TEXT));
    }
    return key;
  }

  /**
   * @param type of the element, such as {@code P}; none without lines
   */
  private void set(String type, List<Line> lines, double x) throws IOException {
    if (lines.isEmpty()) {
      return;
    }
    pages.begin(type);
    pages.need(keptHeight(lines));
    for (Line line : lines) {
      pages.need(line.height());
      pages.write(line, x, 0);
      pages.down(line.height());
    }
    pages.end();
  }

  private static double keptHeight(List<Line> lines) {
    return height(lines.size() <= LINES_KEPT_TOGETHER ? lines : lines.subList(0, 2));
  }

  /** The height that must follow a heading on its page. */
  private double startHeight(List<Block> blocks, int index) {
    if (index >= blocks.size()) {
      return 0;
    }
    return switch (blocks.get(index)) {
      case Heading heading ->
          spaceAbove(heading.level())
              + type(heading.level()).lineHeight()
              + startHeight(blocks, index + 1);
      case Paragraph paragraph -> keptHeight(breaker.lines(paragraph.text(), Pages.WIDTH));
      case Item item -> keptHeight(lines(item));
      case Table table -> tables.startHeight(table);
      case Chart chart -> startHeight(chart);
    };
  }

  static double height(List<Line> lines) {
    return lines.stream().mapToDouble(Line::height).sum();
  }
}
