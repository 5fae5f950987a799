package dev.whisker.report.pdf;

import dev.whisker.report.document.Document;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.interactive.viewerpreferences.PDViewerPreferences;

/** Writes a document as PDF. The same document always has the same bytes. */
public final class PdfWriter {

  private PdfWriter() {}

  public static void write(Document document, OutputStream out) throws IOException {
    try (PDDocument file = new PDDocument()) {
      // Otherwise PDFBox uses the time of day.
      file.setDocumentId(0L);
      PDDocumentInformation information = new PDDocumentInformation();
      information.setTitle(document.title());
      information.setProducer("Whisker");
      file.setDocumentInformation(information);
      file.getDocumentCatalog().setLanguage(document.locale().toLanguageTag());
      PDViewerPreferences preferences = new PDViewerPreferences(new COSDictionary());
      preferences.setDisplayDocTitle(true);
      file.getDocumentCatalog().setViewerPreferences(preferences);
      Typeface typeface = new Typeface(file);
      LineBreaker breaker = new LineBreaker(typeface, document.locale());
      Pages pages = new Pages(file, typeface, breaker);
      new Setter(pages, breaker).set(document);
      pages.finish(document);
      file.save(out);
    }
  }
}
