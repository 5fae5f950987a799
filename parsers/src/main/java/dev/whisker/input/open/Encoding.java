package dev.whisker.input.open;

import dev.whisker.input.BlockStream;
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

  /** Gives a text of 16 bits a character as UTF-8. */
  private static final class Utf16Stream extends BlockStream {

    private final Charset charset;
    private final byte[] block = new byte[64 * 1024];

    /**
     * The number of bytes at the beginning of the block that are half a character of the last one.
     */
    private int kept;

    private byte[] ready = new byte[0];
    private int readyFrom;

    Utf16Stream(InputStream in, Charset charset) {
      super(in);
      this.charset = charset;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      while (readyFrom == ready.length && length > 0) {
        int n = in.readNBytes(block, kept, block.length - kept);
        if (n == 0) {
          return -1;
        }
        convert(kept + n);
      }
      int n = Math.min(length, ready.length - readyFrom);
      System.arraycopy(ready, readyFrom, buffer, offset, n);
      readyFrom += n;
      return n;
    }

    private void convert(int length) {
      int end = length - length % 2;
      int high = charset.equals(StandardCharsets.UTF_16LE) ? end - 1 : end - 2;
      // The halves of a character of 32 bits stay together: the first is D800 to DBFF.
      if (end > 0 && (block[high] & 0xFC) == 0xD8) {
        end -= 2;
      }
      ready = new String(block, 0, end, charset).getBytes(StandardCharsets.UTF_8);
      readyFrom = 0;
      kept = length - end;
      System.arraycopy(block, end, block, 0, kept);
    }
  }
}
