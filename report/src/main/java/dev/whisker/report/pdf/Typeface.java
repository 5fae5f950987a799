package dev.whisker.report.pdf;

import dev.whisker.charts.look.Fonts;
import java.io.IOException;
import java.io.InputStream;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.HashMap;
import java.util.Map;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/** The bundled font within one document. The file contains only the glyphs used. */
final class Typeface {

  /** Replaces characters that the font lacks: file names may contain any. */
  private static final int UNKNOWN = '□';

  private final PDFont font;
  private final CmapLookup glyphs;
  private final Map<Integer, Double> widths = new HashMap<>();

  Typeface(PDDocument document) throws IOException {
    try (InputStream stream = Fonts.open()) {
      TrueTypeFont file =
          new TTFParser().parse(RandomAccessReadBuffer.createBufferFromStream(stream));
      document.registerTrueTypeFontForClosing(file);
      font = PDType0Font.load(document, file, true);
      glyphs = file.getUnicodeCmapLookup();
    }
  }

  PDFont font() {
    return font;
  }

  boolean hasAll(String text) {
    return text.codePoints().allMatch(this::has);
  }

  /** The text in characters that the font has; others become a box. */
  String showable(String text) {
    // A decomposed ä (file names of macOS) is shown as one glyph or not at all.
    String composed = Normalizer.normalize(text, Form.NFC);
    if (hasAll(composed)) {
      return composed;
    }
    StringBuilder out = new StringBuilder();
    composed
        .codePoints()
        .map(point -> Character.isISOControl(point) ? ' ' : has(point) ? point : UNKNOWN)
        .forEach(out::appendCodePoint);
    return out.toString();
  }

  /**
   * @param text of {@link #showable} characters
   * @return points at size 1
   */
  double width(String text) {
    return text.codePoints()
        .mapToDouble(point -> widths.computeIfAbsent(point, this::measure))
        .sum();
  }

  private double measure(int point) {
    try {
      return font.getStringWidth(Character.toString(point)) / 1000;
    } catch (IOException e) {
      throw new IllegalStateException("The font is in memory", e);
    }
  }

  private boolean has(int point) {
    return !Character.isISOControl(point) && glyphs.getGlyphId(point) != 0;
  }
}
