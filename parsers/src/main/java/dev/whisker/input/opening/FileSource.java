package dev.whisker.input.opening;

import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.Source;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** A file, or an entry of a zip, unpacked and re-encoded as its first bytes say. */
final class FileSource implements Source {

  /** Nobody packs more often by mistake. */
  private static final int MOST_GZIPS = 3;

  private final Path file;
  private final String name;
  private final Content content;
  private final Progress progress;

  /** How many times the bytes are packed: a server may pack once more what is packed already. */
  private final int gzips;

  private final Encoding encoding;
  private final Wrapping wrapping;
  private final boolean coloured;
  private final byte[] head;
  private final List<Problem> problems = new ArrayList<>();

  /**
   * Reads the first bytes.
   *
   * @throws IOException where not even they can be read
   */
  FileSource(Path file, String name, Content content, Progress progress) throws IOException {
    this.file = file;
    this.name = name;
    this.content = content;
    this.progress = progress;
    int packed = 0;
    while (packed < MOST_GZIPS && isGzip(packed)) {
      packed++;
    }
    gzips = packed;
    // Damage in the first bytes is met again, and told, when the whole is read.
    try (InputStream in = unpack(content.open(), ignored -> {})) {
      byte[] first = in.readNBytes(HEAD_BYTES);
      encoding =
          gzips == 0 && content.isPlain() ? Encoding.of(first, tail(first)) : Encoding.of(first);
    }
    try (InputStream in = encoding.toUtf8(unpack(content.open(), ignored -> {}))) {
      byte[] first = in.readNBytes(HEAD_BYTES);
      wrapping = Wrapping.of(first);
      byte[] unwrapped = wrapping.unwrap(first);
      coloured = ColourlessStream.isColoured(unwrapped);
      head = coloured ? colourless(unwrapped) : unwrapped;
    }
  }

  /** Whether what comes out of it when it has been unpacked so many times is packed again. */
  private boolean isGzip(int times) throws IOException {
    try (InputStream in = unpack(content.open(), times, ignored -> {})) {
      return in.read() == 0x1F && in.read() == 0x8B;
    }
  }

  /** The last bytes of a file whose first ones are these. */
  private byte[] tail(byte[] first) throws IOException {
    int sample = Math.min(first.length, Encoding.SAMPLE_BYTES);
    if (first.length < HEAD_BYTES) {
      return Arrays.copyOfRange(first, first.length - sample, first.length);
    }
    try (InputStream in = content.open()) {
      in.skipNBytes(content.packedBytes() - sample);
      return in.readNBytes(sample);
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

  private InputStream open(Progress told, Consumer<Problem> found) throws IOException {
    return text(new WatchedStream(content.open(), told, content.packedShare()), found);
  }

  @Override
  public boolean isPlain() {
    return gzips == 0
        && encoding.isPlain()
        && wrapping == Wrapping.NONE
        && !coloured
        && content.isPlain();
  }

  @Override
  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  private InputStream text(InputStream in, Consumer<Problem> problems) throws IOException {
    InputStream text = wrapping.unwrap(encoding.toUtf8(unpack(in, problems)));
    return coloured ? new ColourlessStream(text) : text;
  }

  private static byte[] colourless(byte[] text) throws IOException {
    try (InputStream in = new ColourlessStream(new ByteArrayInputStream(text))) {
      return in.readAllBytes();
    }
  }

  private InputStream unpack(InputStream in, Consumer<Problem> problems) throws IOException {
    return unpack(in, gzips, problems);
  }

  private InputStream unpack(InputStream in, int times, Consumer<Problem> problems)
      throws IOException {
    if (times == 0) {
      return content.isPlain() ? in : new UnpackedStream(in, content.packedBytes(), problems);
    }
    InputStream unpacked = in;
    try {
      for (int i = 0; i < times; i++) {
        // Reads several members one after the other, as "cat a.gz b.gz" leaves them.
        unpacked =
            new UnpackedStream(
                new GZIPInputStream(unpacked, 64 * 1024), content.packedBytes(), problems);
      }
      return unpacked;
    } catch (EOFException | ZipException damage) {
      problems.accept(new Problem(0, Problem.Kind.DAMAGED_ARCHIVE));
      unpacked.close();
      return InputStream.nullInputStream();
    }
  }

  /** Where the packed bytes come from. */
  interface Content {

    InputStream open() throws IOException;

    /** Whether these are the file's very bytes. */
    boolean isPlain();

    /** How many bytes of the file there are for each byte of {@link #open()}. */
    double packedShare();

    /** The size of the file. */
    long packedBytes();
  }
}
