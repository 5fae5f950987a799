package dev.whisker.load.jmeter.xml;

import dev.whisker.input.BlockStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The XML documents in one text, one after the other: JMeter goes on writing where a file of that
 * name is there, and begins a document each time, whether the one before has its end or not. Where
 * one begins, {@code <?xml} and a blank stand, which nowhere else stand so: a style sheet is named
 * behind {@code <?xml-stylesheet}.
 */
final class XmlDocuments extends BlockStream {

  private static final byte[] BEGIN = "<?xml".getBytes(StandardCharsets.US_ASCII);
  private static final int BUFFER_BYTES = 64 * 1024;

  private final byte[] buffer = new byte[BUFFER_BYTES];

  /** From here to {@link #ready} stands what may be given; behind it what is not looked at yet. */
  private int at;

  private int ready;
  private int end;
  private boolean ended;

  /** From here on a document that begins is another one. */
  private int from = BEGIN.length;

  /** Whether another document begins at {@link #ready}. */
  private boolean another;

  private long lines;

  XmlDocuments(InputStream in) {
    super(in);
  }

  /** Passes over the blanks before a document, with which none may begin. */
  void passBlanks() throws IOException {
    while (at < ready || !ended) {
      if (at < ready && !Character.isWhitespace(buffer[at])) {
        return;
      }
      if (at < ready) {
        lines += buffer[at] == '\n' ? 1 : 0;
        at++;
      } else if (another) {
        beginAnother();
        return;
      } else {
        fill();
      }
    }
  }

  /** Goes to the next document, passing over what is left of this one; false if there is none. */
  boolean next() throws IOException {
    byte[] passed = new byte[BUFFER_BYTES];
    int n = 0;
    while (n >= 0) {
      n = read(passed, 0, passed.length);
    }
    if (!another) {
      return false;
    }
    beginAnother();
    return true;
  }

  private void beginAnother() {
    another = false;
    from = ready + BEGIN.length;
    look();
  }

  /** How many lines ended before the place where reading is. */
  long lines() {
    return lines;
  }

  /** Gives the document; its end is that of the stream until {@link #next}. */
  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (at == ready) {
      if (another || ended) {
        return -1;
      }
      fill();
    }
    int n = Math.min(length, ready - at);
    for (int i = at; i < at + n; i++) {
      lines += buffer[i] == '\n' ? 1 : 0;
    }
    System.arraycopy(buffer, at, into, offset, n);
    at += n;
    return n;
  }

  /**
   * Not what it reads from: a parser closes what it was given as soon as one document has ended.
   */
  @Override
  public void close() {}

  private void fill() throws IOException {
    System.arraycopy(buffer, ready, buffer, 0, end - ready);
    end -= ready;
    from = Math.max(0, from - ready);
    at = 0;
    ready = 0;
    int n = in.read(buffer, end, buffer.length - end);
    ended = n < 0;
    end += Math.max(0, n);
    look();
  }

  /** How far what was read belongs to this document; the last bytes may begin another one. */
  private void look() {
    int last = end - BEGIN.length - 1;
    for (int i = from; i <= last; i++) {
      if (buffer[i] == '<' && begins(i)) {
        ready = i;
        another = true;
        return;
      }
    }
    ready = ended ? end : Math.max(ready, last + 1);
  }

  private boolean begins(int i) {
    return Arrays.equals(buffer, i, i + BEGIN.length, BEGIN, 0, BEGIN.length)
        && Character.isWhitespace(buffer[i + BEGIN.length]);
  }
}
