package dev.whisker.input.opening.encoding;

import dev.whisker.input.BlockStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Gives a text of 16 bits a character as UTF-8. */
final class Utf16Stream extends BlockStream {

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
