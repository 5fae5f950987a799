package dev.whisker.report.pdf;

import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Sheet;
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

  /** The largest extra height of the large chart, as a share of its height. */
  private static final double MOST_ADDED = 0.6;

  /** The share of its height that the large chart loses if page one has no room for it. */
  private static final double MOST_TAKEN = 0.55;

  private static final double AFTER_PARAGRAPH = 5;
  private static final double AFTER_ITEM = 2.5;

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
    int chapters = (int) blocks.stream().takeWhile(block -> !isChapter(block)).count();
    for (int i = 0; i < blocks.size(); i++) {
      switch (blocks.get(i)) {
        case Heading heading -> set(heading, startHeight(blocks, i + 1));
        case Paragraph paragraph -> {
          set("P", lines(paragraph.text()), Pages.LEFT);
          pages.space(AFTER_PARAGRAPH);
        }
        case Item item -> set(item);
        case Table table -> tables.set(table);
        case Chart chart -> {
          if (i < chapters) {
            setLarge(chart, blocks.subList(i + 1, chapters));
          } else {
            pages.need(startHeight(chart));
            set(chart, 1);
          }
        }
      }
    }
  }

  private static boolean isChapter(Block block) {
    return block instanceof Heading heading && heading.level() == 1;
  }

  private void setCover(Document document) throws IOException {
    set("P", lines(Text.small(document.kicker())), Pages.LEFT);
    pages.down(6);
    set("H1", lines(Text.of(document.question(), Type.TITLE, Ink.TEXT)), Pages.LEFT);
    pages.down(8);
    List<Line> answer =
        breaker.lines(Text.of(document.answer(), Type.LEAD, Ink.TEXT), Pages.WIDTH - INDENT);
    pages.bar(Pages.LEFT, height(answer), ACCENT);
    set("P", answer, Pages.LEFT + INDENT);
    pages.down(8);
  }

  private void set(Heading heading, double following) throws IOException {
    List<Line> lines = lines(heading);
    if (heading.level() == 1 && pages.room() < ROOM_FOR_A_CHAPTER && !pages.isFresh()) {
      pages.turn();
    }
    pages.need(spaceAbove(heading.level()) + height(lines) + following);
    pages.space(spaceAbove(heading.level()));
    pages.bookmark(heading.text(), heading.level());
    set("H" + (heading.level() + 1), lines, Pages.LEFT);
    pages.down(spaceBelow(heading.level()));
  }

  /** The lines of a text as wide as the page. */
  private List<Line> lines(Text text) {
    return breaker.lines(text, Pages.WIDTH);
  }

  private List<Line> lines(Heading heading) {
    return lines(Text.of(heading.text(), type(heading.level()), Ink.TEXT));
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

  private static double spaceBelow(int level) {
    return level == 1 ? 6 : 2;
  }

  private void set(Item item) throws IOException {
    List<Line> lines = lines(item);
    pages.need(keptHeight(lines));
    Line label = breaker.lines(item.label(), INDENT * 2).getFirst();
    pages.begin("L");
    pages.begin("LI");
    pages.begin("Lbl");
    pages.write(label, Pages.LEFT + item.depth() * INDENT, 0);
    pages.end();
    set("LBody", lines, Pages.LEFT + indent(item));
    pages.end();
    pages.end();
    pages.space(AFTER_ITEM);
  }

  private static double indent(Item item) {
    return (1 + item.depth()) * INDENT;
  }

  private List<Line> lines(Item item) {
    return item.paragraphs().stream()
        .flatMap(text -> breaker.lines(text, Pages.WIDTH - indent(item)).stream())
        .toList();
  }

  /** Sets the chart of page one in the height that the rest of the page leaves. */
  private void setLarge(Chart chart, List<Block> rest) throws IOException {
    double least = 1 - MOST_TAKEN;
    pages.need(headHeight(chart) + least * rowsHeight(chart));
    double below = rest.stream().mapToDouble(this::height).sum();
    double room = pages.room() - headHeight(chart) - below - 1;
    set(chart, Math.clamp(room / rowsHeight(chart), least, 1 + MOST_ADDED));
  }

  /**
   * @param scale of the heights of its rows
   */
  private void set(Chart chart, double scale) throws IOException {
    double head = headHeight(chart);
    pages.space(spaceAbove(2));
    pages.bookmark(chart.title(), 2);
    set("H3", title(chart), Pages.LEFT);
    set("P", caption(chart), Pages.LEFT);
    set("P", key(chart), Pages.LEFT);
    pages.down(4);
    for (Sheet row : chart.rows()) {
      double height = Math.min(scale * row.height(), Pages.HEIGHT - head);
      pages.need(height);
      pages.chart(row, height, (chart.title() + " " + chart.caption()).strip());
    }
  }

  private List<Line> title(Chart chart) {
    return lines(Text.of(chart.title(), Type.SECTION, Ink.TEXT));
  }

  private List<Line> caption(Chart chart) {
    return lines(Text.small(chart.caption()));
  }

  private List<Line> key(Chart chart) {
    return lines(key(chart.key()));
  }

  private double headHeight(Chart chart) {
    return spaceAbove(2) + height(title(chart)) + height(caption(chart)) + height(key(chart)) + 4;
  }

  private static double rowsHeight(Chart chart) {
    return chart.rows().stream().mapToDouble(Sheet::height).sum();
  }

  /** The whole height if it fits on a page, else that of the first row. */
  private double startHeight(Chart chart) {
    double head = headHeight(chart);
    double whole = head + rowsHeight(chart);
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
      case Paragraph paragraph -> keptHeight(lines(paragraph.text()));
      case Item item -> keptHeight(lines(item));
      case Table table -> tables.startHeight(table);
      case Chart chart -> startHeight(chart);
    };
  }

  /** The height with the white space around it. */
  private double height(Block block) {
    return switch (block) {
      case Heading heading ->
          spaceAbove(heading.level()) + height(lines(heading)) + spaceBelow(heading.level());
      case Paragraph paragraph -> height(lines(paragraph.text())) + AFTER_PARAGRAPH;
      case Item item -> height(lines(item)) + AFTER_ITEM;
      case Table table -> tables.height(table);
      case Chart chart -> headHeight(chart) + rowsHeight(chart);
    };
  }

  static double height(List<Line> lines) {
    return lines.stream().mapToDouble(Line::height).sum();
  }
}
