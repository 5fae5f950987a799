package dev.whisker.charts.look;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * The bundled font, WenQuanYi Micro Hei, for charts, screen and PDF: a minimal machine has no font,
 * and few have one with Chinese.
 */
public final class Fonts {

  /** The name of the loaded font. */
  public static final String FAMILY = "WenQuanYi Micro Hei";

  private static final String RESOURCE = "fonts/wqy-microhei.ttf";

  /** Read once, and only when text is drawn, since it takes long; null before that. */
  private static @Nullable Font font;

  private Fonts() {}

  /**
   * The font in a size, in pixels or points.
   *
   * @throws IllegalStateException if Java cannot use fonts on this machine (FreeType is missing)
   * @throws UncheckedIOException if Java cannot copy the font to its temporary folder
   */
  public static synchronized Font of(float size) {
    if (font == null) {
      font = load();
    }
    return font.deriveFont(size);
  }

  /** The TrueType file. */
  public static InputStream open() {
    InputStream stream = Fonts.class.getResourceAsStream(RESOURCE);
    if (stream == null) {
      throw new IllegalStateException("The bundled font is missing: " + RESOURCE);
    }
    return stream;
  }

  private static Font load() {
    try (InputStream stream = open()) {
      return Font.createFont(Font.TRUETYPE_FONT, stream);
    } catch (IOException e) {
      // The place is not part of Java's message.
      String folder = System.getProperty("java.io.tmpdir");
      throw new UncheckedIOException(new IOException(folder + ": " + e.getMessage(), e));
    } catch (FontFormatException e) {
      throw new IllegalStateException("The bundled font cannot be used", e);
    }
  }
}
