package dev.whisker.report.pdf;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import dev.whisker.charts.look.Sheet;
import dev.whisker.report.document.Document;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Text.Span;
import dev.whisker.report.document.Type;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.text.AttributedCharacterIterator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentCatalog;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDNumberTreeNode;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDMarkInfo;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDMarkedContentReference;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDParentTreeValue;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureTreeRoot;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDPageXYZDestination;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDDocumentOutline;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.util.Matrix;
import org.jspecify.annotations.Nullable;

/** A4 pages, filled from top to bottom. Distances are in points from the top. */
final class Pages {

  private static final double PAGE_WIDTH = PDRectangle.A4.getWidth();
  private static final double PAGE_HEIGHT = PDRectangle.A4.getHeight();
  static final double LEFT = 56;
  static final double WIDTH = PAGE_WIDTH - 2 * LEFT;
  private static final double TOP = 74;

  /** The first page has no head line. */
  private static final double TOP_OF_FIRST = 44;

  private static final double BOTTOM = 58;

  /** The height of a page for content. */
  static final double HEIGHT = PAGE_HEIGHT - TOP - BOTTOM;

  private static final Color HAIRLINE = new Color(0xD0D3D6);

  private final PDDocument file;
  private final Typeface typeface;
  private final ChartText chartText;
  private final LineBreaker breaker;
  private final Tags tags;
  private final PDDocumentOutline outline = new PDDocumentOutline();
  private final List<PDPage> pages = new ArrayList<>();
  private @Nullable PDOutlineItem chapter;
  private PDPageContentStream stream;
  private double y;

  Pages(PDDocument file, Typeface typeface, LineBreaker breaker) throws IOException {
    this.file = file;
    this.typeface = typeface;
    this.breaker = breaker;
    this.tags = new Tags(file);
    this.chartText = new ChartText(typeface);
    this.stream = open();
    file.getDocumentCatalog().setDocumentOutline(outline);
  }

  /**
   * Begins an element of the text, such as {@code P} or {@code H1}, for the content that follows.
   */
  PDStructureElement begin(String type) {
    return tags.begin(type);
  }

  void end() {
    tags.end();
  }

  private void mark() throws IOException {
    if (tags.isOpen()) {
      int content = tags.add(pages.getLast(), pages.size() - 1);
      stream.beginMarkedContent(COSName.getPDFName(tags.type()), content);
    } else {
      stream.beginMarkedContent(COSName.ARTIFACT);
    }
  }

  /** The height left on the page. */
  double room() {
    return TOP + HEIGHT - y;
  }

  private double top() {
    return pages.size() == 1 ? TOP_OF_FIRST : TOP;
  }

  boolean isFresh() {
    return y == top();
  }

  void turn() throws IOException {
    stream.close();
    stream = open();
  }

  /** Begins a new page unless there is enough height left, at most a whole page. */
  void need(double height) throws IOException {
    if (height > room() && !isFresh()) {
      turn();
    }
  }

  /** Adds white space, except at the top of a page. */
  void space(double height) {
    if (!isFresh()) {
      y += height;
    }
  }

  void down(double height) {
    y += height;
  }

  /** Writes a line at a distance below the current height, which does not change. */
  void write(Line line, double x, double below) throws IOException {
    writeAt(line, x, y + below);
  }

  void rule(double x, double width, double thickness) throws IOException {
    rule(x, y, width, thickness, HAIRLINE);
  }

  void darkRule(double x, double width) throws IOException {
    rule(x, y, width, 0.8, Ink.TEXT.color());
  }

  /** A bar beside the most important text. */
  void bar(double x, double height, Color color) throws IOException {
    fill(x, PAGE_HEIGHT - y - height, 2.4, height, color);
  }

  /**
   * @param alternative its description, for screen readers
   */
  void chart(Sheet row, double height, String alternative) throws IOException {
    PdfBoxGraphics2D graphics = new PdfBoxGraphics2D(file, (float) WIDTH, (float) height);
    try {
      graphics.setFontTextDrawer(chartText);
      row.draw(graphics, new Rectangle2D.Double(0, 0, WIDTH, height));
    } finally {
      graphics.dispose();
    }
    begin("Figure").setAlternateDescription(alternative);
    mark();
    stream.saveGraphicsState();
    // A heading above may have left bold text on.
    stream.setRenderingMode(RenderingMode.FILL);
    stream.transform(Matrix.getTranslateInstance((float) LEFT, (float) (PAGE_HEIGHT - y - height)));
    stream.drawForm(graphics.getXFormObject());
    stream.restoreGraphicsState();
    stream.endMarkedContent();
    end();
    y += height;
  }

  /** Adds an entry of the outline for this height. */
  void bookmark(String title, int level) {
    PDPageXYZDestination destination = new PDPageXYZDestination();
    destination.setPage(pages.getLast());
    destination.setTop((int) (PAGE_HEIGHT - y + 12));
    PDOutlineItem item = new PDOutlineItem();
    item.setTitle(title);
    item.setDestination(destination);
    PDOutlineItem parent = chapter;
    if (level == 1 || parent == null) {
      outline.addLast(item);
      chapter = item;
    } else {
      parent.addLast(item);
    }
  }

  /** Finishes the last page, and writes heads and page numbers, which need the number of pages. */
  void finish(Document document) throws IOException {
    stream.close();
    tags.finish();
    for (int i = 0; i < pages.size(); i++) {
      try (PDPageContentStream page =
          new PDPageContentStream(
              file, pages.get(i), PDPageContentStream.AppendMode.APPEND, true, true)) {
        stream = page;
        Line number = line((i + 1) + " / " + pages.size());
        writeAt(number, LEFT + WIDTH - number.width(), PAGE_HEIGHT - 42);
        if (i > 0) {
          writeAt(line(document.title()), LEFT, 36);
          rule(LEFT, 52, WIDTH, 0.4, HAIRLINE);
        }
      }
    }
  }

  private Line line(String text) {
    return breaker.lines(Text.small(text), WIDTH).getFirst();
  }

  private PDPageContentStream open() throws IOException {
    PDPage page = new PDPage(PDRectangle.A4);
    file.addPage(page);
    pages.add(page);
    y = top();
    return new PDPageContentStream(file, page);
  }

  private void writeAt(Line line, double x, double top) throws IOException {
    // The letters are in the middle of the line.
    double baseline = top + line.height() / 2 + line.size() * 0.36;
    double at = x;
    mark();
    for (Span span : line.spans()) {
      if (!span.text().isEmpty()) {
        write(span, at, baseline);
        at += breaker.width(span);
      }
    }
    stream.endMarkedContent();
  }

  private void write(Span span, double x, double baseline) throws IOException {
    Type type = span.type();
    stream.beginText();
    stream.setFont(typeface.font(), (float) type.size());
    stream.setNonStrokingColor(span.ink().color());
    if (type.isBold()) {
      // The font has one weight; a thin outline makes it bold.
      stream.setRenderingMode(RenderingMode.FILL_STROKE);
      stream.setStrokingColor(span.ink().color());
      stream.setLineWidth((float) (type.size() * 0.03));
    } else {
      stream.setRenderingMode(RenderingMode.FILL);
    }
    stream.newLineAtOffset((float) x, (float) (PAGE_HEIGHT - baseline));
    stream.showText(span.text());
    stream.endText();
  }

  private void rule(double x, double at, double width, double thickness, Color color)
      throws IOException {
    fill(x, PAGE_HEIGHT - at - thickness / 2, width, thickness, color);
  }

  /** Fills a decoration that screen readers skip. */
  private void fill(double x, double bottom, double width, double height, Color color)
      throws IOException {
    stream.beginMarkedContent(COSName.ARTIFACT);
    stream.setNonStrokingColor(color);
    stream.addRect((float) x, (float) bottom, (float) width, (float) height);
    stream.fill();
    stream.endMarkedContent();
  }

  /** Writes the text of charts as text in the document's font, so it can be searched and copied. */
  private static final class ChartText extends PdfBoxGraphics2DFontTextDrawer {

    private final Typeface typeface;

    ChartText(Typeface typeface) {
      this.typeface = typeface;
    }

    @Override
    public boolean canDrawText(
        AttributedCharacterIterator iterator, IFontTextDrawerEnv environment) {
      // PDFBox throws on a character that the font lacks; then AWT draws shapes.
      StringBuilder text = new StringBuilder();
      for (char c = iterator.first(); c != AttributedCharacterIterator.DONE; c = iterator.next()) {
        text.append(c);
      }
      iterator.first();
      return typeface.hasAll(text.toString());
    }

    @Override
    protected PDFont mapFont(Font font, IFontTextDrawerEnv environment) {
      return typeface.font();
    }
  }

  /** The structure of a document for screen readers: headings, lists, tables, figures. */
  private static final class Tags {

    private final PDStructureTreeRoot root = new PDStructureTreeRoot();
    private final PDStructureElement document = new PDStructureElement("Document", root);
    private final Deque<PDStructureElement> open = new ArrayDeque<>();

    /** The elements of the content of each page, by the number of the content. */
    private final Map<Integer, COSArray> pages = new TreeMap<>();

    Tags(PDDocument file) {
      root.appendKid(document);
      PDMarkInfo marks = new PDMarkInfo();
      marks.setMarked(true);
      PDDocumentCatalog catalog = file.getDocumentCatalog();
      catalog.setMarkInfo(marks);
      catalog.setStructureTreeRoot(root);
    }

    /** Begins an element within the open one. */
    PDStructureElement begin(String type) {
      PDStructureElement parent = open.isEmpty() ? document : open.peek();
      PDStructureElement element = new PDStructureElement(type, parent);
      parent.appendKid(element);
      open.push(element);
      return element;
    }

    void end() {
      open.pop();
    }

    /** True if content belongs to the text, false for decoration. */
    boolean isOpen() {
      return !open.isEmpty();
    }

    String type() {
      return open.element().getStructureType();
    }

    /**
     * Adds content to the open element.
     *
     * @param number of the page, from 0
     * @return the number of the content on that page
     */
    int add(PDPage page, int number) {
      COSArray contents = pages.computeIfAbsent(number, any -> new COSArray());
      page.setStructParents(number);
      PDMarkedContentReference content = new PDMarkedContentReference();
      content.setPage(page);
      content.setMCID(contents.size());
      PDStructureElement element = open.element();
      element.appendKid(content);
      contents.add(element);
      return contents.size() - 1;
    }

    /** Adds the index by which a viewer finds the element of any content. */
    void finish() {
      Map<Integer, PDParentTreeValue> elements = new TreeMap<>();
      pages.forEach((number, contents) -> elements.put(number, new PDParentTreeValue(contents)));
      PDNumberTreeNode tree = new PDNumberTreeNode(PDParentTreeValue.class);
      tree.setNumbers(elements);
      root.setParentTree(tree);
      root.setParentTreeNextKey(pages.size());
    }
  }
}
