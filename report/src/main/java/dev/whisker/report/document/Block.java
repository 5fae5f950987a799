package dev.whisker.report.document;

import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Sheet;
import java.util.List;
import java.util.stream.Stream;

/** An element of a document, from top to bottom. */
public sealed interface Block {

  /**
   * A heading; never the last line of a page.
   *
   * @param level 1 for chapters, which begin on a new page unless enough space is left
   */
  record Heading(int level, String text) implements Block {}

  record Paragraph(Text text) implements Block {}

  /**
   * Paragraphs with something in front of them: a bullet, a mark.
   *
   * @param depth 1 below the item from which it follows, else 0
   */
  record Item(int depth, Text label, List<Text> paragraphs) implements Block {

    public Item(Text label, List<Text> paragraphs) {
      this(0, label, paragraphs);
    }

    /** One behind a bullet. */
    public static Item of(String text) {
      return of(0, text);
    }

    public static Item of(int depth, String text) {
      return new Item(depth, Text.body("•"), List.of(Text.body(text)));
    }
  }

  /** An item for each sentence below a heading; nothing where there is none. */
  static List<Block> items(Heading heading, List<String> sentences) {
    return sentences.isEmpty()
        ? List.of()
        : Stream.<Block>concat(Stream.of(heading), sentences.stream().map(Item::of)).toList();
  }

  /**
   * Rows of cells under a head, which is repeated on each page.
   *
   * @param rows each with a cell for every column
   */
  record Table(List<Column> columns, List<List<Cell>> rows) implements Block {}

  /**
   * @param title may be empty
   * @param note a second line below it, such as the unit; may be empty
   * @param weight its share of the width, relative to the others
   */
  record Column(String title, String note, Align align, double weight) {}

  enum Align {
    LEFT,
    /** For numbers: with equal decimals their points line up. */
    RIGHT
  }

  /** Lines of text, each of which may be wrapped. */
  record Cell(List<Text> lines) {

    public static Cell of(Text... lines) {
      return new Cell(List.of(lines));
    }
  }

  /**
   * A chart with its heading.
   *
   * @param key may be empty
   * @param rows one below the other; a page may end between them
   */
  record Chart(String title, String caption, List<Mark> key, List<Sheet> rows) implements Block {}
}
