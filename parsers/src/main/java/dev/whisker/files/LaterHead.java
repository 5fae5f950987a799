package dev.whisker.files;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/** A whole text that is recognised by a later part of it. */
final class LaterHead implements Source {

  private final Source text;
  private final byte[] head;

  /**
   * @param head that part; never modified
   */
  LaterHead(Source text, byte[] head) {
    this.text = text;
    this.head = head;
  }

  @Override
  public byte[] head() {
    return head;
  }

  @Override
  public Path file() {
    return text.file();
  }

  @Override
  public String name() {
    return text.name();
  }

  @Override
  public InputStream open(Purpose purpose) throws IOException {
    return text.open(purpose);
  }

  @Override
  public boolean isPlain() {
    return text.isPlain();
  }

  @Override
  public List<Problem> problems() {
    return text.problems();
  }
}
