package dev.whisker.report.document;

/** The type sizes of a report, in points on an A4 page. */
public enum Type {
  TITLE(21, 1.3, false),
  LEAD(12, 1.45, false),
  CHAPTER(15, 1.3, false),
  SECTION(11, 1.35, true),
  SUBSECTION(9, 1.4, true),
  BODY(9, 1.5, false),
  STRONG(9, 1.5, true),
  SMALL(7.5, 1.4, false),
  /** A line to copy: as small text, with a button where the reader can press one. */
  CODE(7.5, 1.4, false),
  /** Checksums and the like: long, and read letter by letter if ever. */
  TINY(6.2, 1.4, false);

  private final double size;
  private final double leading;
  private final boolean bold;

  Type(double size, double leading, boolean bold) {
    this.size = size;
    this.leading = leading;
    this.bold = bold;
  }

  public double size() {
    return size;
  }

  /** The distance of lines. */
  public double lineHeight() {
    return size * leading;
  }

  public boolean isBold() {
    return bold;
  }
}
