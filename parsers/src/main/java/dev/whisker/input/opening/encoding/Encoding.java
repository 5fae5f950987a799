package dev.whisker.input.opening.encoding;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The encoding of a text: PowerShell redirects output as UTF-16 with a byte order mark, editors put
 * one before UTF-8.
 *
 * @param wide the 16-bit encoding, or null for UTF-8 and everything else that contains ASCII
 * @param markBytes the length of the byte order mark
 */
public record Encoding(@Nullable Charset wide, int markBytes) {

  /** The length of the longest mark. */
  public static final int MAX_MARK_BYTES = 3;

  private static final Encoding PLAIN = new Encoding(null, 0);

  /** Recognised by its byte order mark. */
  public static Encoding of(byte[] head) {
    int first = at(head, 0);
    int second = at(head, 1);
    if (first == 0xEF && second == 0xBB && at(head, 2) == 0xBF) {
      return new Encoding(null, MAX_MARK_BYTES);
    }
    if (first == 0xFF && second == 0xFE) {
      return new Encoding(StandardCharsets.UTF_16LE, 2);
    }
    if (first == 0xFE && second == 0xFF) {
      return new Encoding(StandardCharsets.UTF_16BE, 2);
    }
    return PLAIN;
  }

  public boolean isPlain() {
    return wide == null && markBytes == 0;
  }

  /** The text as UTF-8 (or as the ASCII superset that it was), without the mark. */
  public InputStream toUtf8(InputStream in) throws IOException {
    in.skipNBytes(markBytes);
    return wide == null ? in : new Utf16Stream(in, wide);
  }

  private static int at(byte[] bytes, int index) {
    return index < bytes.length ? bytes[index] & 0xFF : -1;
  }
}
