package dev.whisker.charts.look;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * The bundled font, WenQuanYi Micro Hei, for charts, screen and PDF: a minimal machine has no font,
 * and few have one with Chinese.
 */
public final class Fonts {

  /** The name of the loaded font. */
  public static final String FAMILY = "WenQuanYi Micro Hei";

  private static final String RESOURCE = "fonts/wqy-microhei.ttf";

  private Fonts() {}

  /**
   * The font in a size, in pixels or points.
   *
   * @throws IllegalStateException if Java cannot use fonts on this machine (FreeType is missing)
   */
  public static Font of(float size) {
    return Loaded.FONT.deriveFont(size);
  }

  /** The TrueType file. */
  public static InputStream open() {
    InputStream stream = Fonts.class.getResourceAsStream(RESOURCE);
    if (stream == null) {
      throw new IllegalStateException("The bundled font is missing: " + RESOURCE);
    }
    return stream;
  }

  /** Read once, and only when text is drawn, since it takes long. */
  private static final class Loaded {

    static final Font FONT = load();

    private static Font load() {
      try (InputStream stream = open()) {
        return Font.createFont(Font.TRUETYPE_FONT, stream);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (FontFormatException e) {
        throw new IllegalStateException("The bundled font cannot be used", e);
      }
    }
  }
}
