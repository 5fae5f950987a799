package dev.whisker.report.html;

import dev.whisker.charts.Sheet;
import dev.whisker.charts.picture.PictureFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;

/** A row of charts as a PNG inside the page. */
final class Picture {

  /** The width of the text in {@code report.css}. */
  private static final int WIDTH = 920;

  private Picture() {}

  /** The PNG in Base64. */
  static String of(Sheet row) throws IOException {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    PictureFormat.PNG.write(row, WIDTH, png);
    return Base64.getEncoder().encodeToString(png.toByteArray());
  }
}
