package dev.whisker.report.pdf;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.Optional;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineNode;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

/** The pages of a PDF as pictures, painted on demand. Safe for several threads. */
public final class PagePictures implements AutoCloseable {

  private final PDDocument document;
  private final PDFRenderer renderer;

  private PagePictures(PDDocument document) {
    this.document = document;
    this.renderer = new PDFRenderer(document);
  }

  /**
   * @throws IOException if it is no PDF
   */
  public static PagePictures of(byte[] pdf) throws IOException {
    return new PagePictures(Loader.loadPDF(pdf));
  }

  public int count() {
    return document.getNumberOfPages();
  }

  /**
   * The page, from 0, on which a heading of the outline begins.
   *
   * @param heading of the part; if two are equal, the first counts
   * @return empty without one
   */
  public synchronized Optional<Integer> pageOf(String heading) throws IOException {
    return pageOf(heading, document.getDocumentCatalog().getDocumentOutline());
  }

  private Optional<Integer> pageOf(String heading, PDOutlineNode above) throws IOException {
    for (PDOutlineItem part : above.children()) {
      Optional<Integer> found =
          part.getTitle().equals(heading)
              ? Optional.of(document.getPages().indexOf(part.findDestinationPage(document)))
              : pageOf(heading, part);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /**
   * A page.
   *
   * @param page from 0
   * @param scale pixels a point, of which a page of A4 is 595 wide and 842 high
   */
  public synchronized BufferedImage picture(int page, float scale) throws IOException {
    return renderer.renderImage(page, scale, ImageType.RGB);
  }

  @Override
  public synchronized void close() throws IOException {
    document.close();
  }
}
