package dev.whisker.report.pdf;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import java.awt.Font;
import java.text.AttributedCharacterIterator;
import org.apache.pdfbox.pdmodel.font.PDFont;

/** Writes the text of charts as text in the document's font, so it can be searched and copied. */
final class ChartText extends PdfBoxGraphics2DFontTextDrawer {

  private final Typeface typeface;

  ChartText(Typeface typeface) {
    this.typeface = typeface;
  }

  @Override
  public boolean canDrawText(AttributedCharacterIterator iterator, IFontTextDrawerEnv environment) {
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
