package dev.whisker.charts.look;

import dev.whisker.failure.Attempt;
import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
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
   * The font in a size, in pixels or points; the system's if Java cannot copy ours to its temporary
   * folder.
   *
   * @throws IllegalStateException if Java cannot use fonts on this machine (FreeType is missing)
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
      // Java copies it to the temporary folder, which may be full. The system's font is better
      // than no chart.
      Attempt.log("The bundled font", e);
      return new Font(Font.SANS_SERIF, Font.PLAIN, 1);
    } catch (FontFormatException e) {
      throw new IllegalStateException("The bundled font cannot be used", e);
    }
  }
}
