package dev.whisker.input.opening;

import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.Source;
import dev.whisker.input.opening.encoding.Encoding;
import dev.whisker.input.opening.packed.Allowance;
import dev.whisker.input.opening.packed.Content;
import dev.whisker.input.opening.packed.Gzips;
import dev.whisker.input.unwrap.Wrapping;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A file, or an entry of a zip, unpacked, re-encoded and unwrapped as its first bytes say. */
final class FileSource implements Source {

  private final Path file;
  private final String name;
  private final Content content;
  private final Progress progress;
  private final Allowance.Part allowance;
  private final Gzips gzips;
  private final Encoding encoding;

  /** The outermost first. */
  private final List<Wrapping> wrappings;

  private final byte[] head;
  private final List<Problem> problems = new ArrayList<>();

  /**
   * Reads the first bytes.
   *
   * @throws IOException where not even they can be read
   */
  FileSource(Path file, String name, Content content, Progress progress, Allowance.Part allowance)
      throws IOException {
    this.file = file;
    this.name = name;
    this.content = content;
    this.progress = progress;
    this.allowance = allowance;
    // Damage in the first bytes is found again, and reported, when the whole file is read.
    gzips = Gzips.of(content);
    try (InputStream in = gzips.open(allowance)) {
      encoding = Encoding.of(in.readNBytes(Encoding.MAX_MARK_BYTES));
    }
    try (InputStream in = encoding.toUtf8(gzips.open(allowance))) {
      byte[] first = in.readNBytes(HEAD_BYTES);
      wrappings = Wrapping.around(first);
      for (Wrapping wrapping : wrappings) {
        first = wrapping.unwrap(first);
      }
      head = first;
    }
  }

  @Override
  public Path file() {
    return file;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public byte[] head() {
    return head;
  }

  @Override
  public InputStream open(Purpose purpose) throws IOException {
    return switch (purpose) {
      case READING -> {
        problems.clear();
        yield open(progress, problems::add);
      }
      case LOOKING -> open(ignored -> progress.read(0), ignored -> {});
      case READING_AGAIN -> open(Progress.NONE, ignored -> {});
    };
  }

  private InputStream open(Progress watcher, Consumer<Problem> found) throws IOException {
    InputStream watched = new WatchedStream(content.open(), watcher, content.packedShare());
    InputStream text = encoding.toUtf8(gzips.unpack(watched, allowance, found));
    for (Wrapping wrapping : wrappings) {
      text = wrapping.unwrap(text);
    }
    return text;
  }

  @Override
  public boolean isPlain() {
    return gzips.isPlain() && encoding.isPlain() && wrappings.isEmpty();
  }

  @Override
  public List<Problem> problems() {
    return List.copyOf(problems);
  }
}
