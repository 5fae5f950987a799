package dev.whisker.input.opening;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Gives a text of 16 bits a character as UTF-8. */
final class Utf16Stream extends InputStream {

  private final Reader in;
  private final CharsetEncoder encoder =
      StandardCharsets.UTF_8
          .newEncoder()
          .onMalformedInput(CodingErrorAction.REPLACE)
          .onUnmappableCharacter(CodingErrorAction.REPLACE);
  private final CharBuffer chars = CharBuffer.allocate(32 * 1024);
  private final ByteBuffer bytes = ByteBuffer.allocate(4 * chars.capacity());
  private boolean ended;

  Utf16Stream(InputStream in, Charset charset) {
    this.in = new InputStreamReader(in, charset);
    bytes.flip();
  }

  @Override
  public int read() throws IOException {
    return bytes.hasRemaining() || fill() ? bytes.get() & 0xFF : -1;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!bytes.hasRemaining() && !fill()) {
      return -1;
    }
    int n = Math.min(length, bytes.remaining());
    bytes.get(buffer, offset, n);
    return n;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private boolean fill() throws IOException {
    bytes.clear();
    while (!ended && bytes.position() == 0) {
      // A surrogate whose partner has not been read yet stays in the buffer for the next round.
      ended = in.read(chars) < 0;
      chars.flip();
      encoder.encode(chars, bytes, ended);
      chars.compact();
    }
    bytes.flip();
    return bytes.hasRemaining();
  }
}
