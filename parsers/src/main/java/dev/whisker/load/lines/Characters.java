package dev.whisker.load.lines;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The characters of a line or of a name: UTF-8, or what a spreadsheet saves as CSV on a Windows
 * that is Chinese (GBK) or Western (1252). Each tells by itself which it is.
 */
public final class Characters {

  private static final char REPLACED = '\ufffd';
  private static final Charset CHINESE = Charset.forName("GB18030", StandardCharsets.ISO_8859_1);
  private static final Charset WESTERN =
      Charset.forName("windows-1252", StandardCharsets.ISO_8859_1);

  /** Of the two bytes of a Chinese character both are at least that. */
  private static final int FIRST_OF_PAIR = 0xA1;

  /** What begins signs and letters, and the characters that are used every day. */
  private static final int LAST_OF_SIGNS = 0xA3;

  private static final int FIRST_OF_COMMON = 0xB0;
  private static final int LAST_OF_COMMON = 0xD7;

  private Characters() {}

  public static String of(byte[] bytes, int from, int length) {
    String text = new String(bytes, from, length, StandardCharsets.UTF_8);
    if (text.indexOf(REPLACED) < 0 || isDamaged(text)) {
      return text;
    }
    return new String(bytes, from, length, isChinese(bytes, from, length) ? CHINESE : WESTERN);
  }

  /** Whether most of it is UTF-8 all the same; two bytes of another encoding may look like it. */
  private static boolean isDamaged(String text) {
    long replaced = text.chars().filter(c -> c == REPLACED).count();
    long decoded = text.chars().filter(c -> c > 0x7F && c != REPLACED).count();
    return decoded >= replaced;
  }

  /**
   * Chinese characters are pairs of bytes, and mostly common ones; accented letters mostly stand
   * alone.
   */
  private static boolean isChinese(byte[] bytes, int from, int length) {
    int common = 0;
    int rare = 0;
    int at = from;
    while (at < from + length) {
      int first = bytes[at] & 0xFF;
      boolean isAscii = first < 0x80;
      if (!isAscii) {
        int second = at + 1 < from + length ? bytes[at + 1] & 0xFF : 0;
        if (first < FIRST_OF_PAIR || second < FIRST_OF_PAIR) {
          return false;
        }
        boolean isCommon =
            first <= LAST_OF_SIGNS || (first >= FIRST_OF_COMMON && first <= LAST_OF_COMMON);
        common += isCommon ? 1 : 0;
        rare += isCommon ? 0 : 1;
      }
      at += isAscii ? 1 : 2;
    }
    return common > rare;
  }
}
