package dev.whisker.input.opening.encoding;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The encoding of a text: PowerShell redirects output as UTF-16, editors put a byte order mark
 * before UTF-8.
 *
 * @param wide the 16-bit encoding, or null for UTF-8 and everything else that contains ASCII
 * @param markBytes the length of the byte order mark
 */
public record Encoding(@Nullable Charset wide, int markBytes) {

  private static final Encoding PLAIN = new Encoding(null, 0);

  /** The number of bytes that decide without a byte order mark. */
  private static final int SAMPLE_BYTES = 1024;

  /**
   * Recognised by the mark, or by every other byte being zero as in ASCII text of 16 bits a
   * character.
   */
  public static Encoding of(byte[] head) {
    int first = at(head, 0);
    int second = at(head, 1);
    if (first == 0xEF && second == 0xBB && at(head, 2) == 0xBF) {
      return new Encoding(null, 3);
    }
    if (first == 0xFF && second == 0xFE) {
      return new Encoding(StandardCharsets.UTF_16LE, 2);
    }
    if (first == 0xFE && second == 0xFF) {
      return new Encoding(StandardCharsets.UTF_16BE, 2);
    }
    int pairs = Math.min(head.length, SAMPLE_BYTES) / 2;
    int zeroFirst = 0;
    int zeroSecond = 0;
    for (int i = 0; i < pairs; i++) {
      boolean a = head[2 * i] == 0;
      boolean b = head[2 * i + 1] == 0;
      // Both zero is a run of NULs, as a truncated log begins with, not a character.
      zeroFirst += a && !b ? 1 : 0;
      zeroSecond += b && !a ? 1 : 0;
    }
    if (zeroSecond > 0 && zeroSecond >= pairs * 3 / 4) {
      return new Encoding(StandardCharsets.UTF_16LE, 0);
    }
    if (zeroFirst > 0 && zeroFirst >= pairs * 3 / 4) {
      return new Encoding(StandardCharsets.UTF_16BE, 0);
    }
    return PLAIN;
  }

  public boolean isPlain() {
    return wide == null && markBytes == 0;
  }

  /** The same text as UTF-8 (or what contained ASCII before), without the mark. */
  public InputStream toUtf8(InputStream in) throws IOException {
    in.skipNBytes(markBytes);
    return wide == null ? in : new Utf16Stream(in, wide);
  }

  private static int at(byte[] bytes, int index) {
    return index < bytes.length ? bytes[index] & 0xFF : -1;
  }
}
