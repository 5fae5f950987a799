package dev.whisker.input.open;

import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.source.BlockStream;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

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
      wrappings = Sources.isRecording(first) ? List.of() : Wrapping.around(first);
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

  /** Reports the bytes read, and stops if cancelled. */
  private static final class WatchedStream extends BlockStream {

    private final Progress progress;
    private final double packed;
    private double owed;

    /**
     * @param packed bytes of the file for each byte of this stream
     */
    WatchedStream(InputStream in, Progress progress, double packed) {
      super(in);
      this.progress = progress;
      this.packed = packed;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int n = in.read(buffer, offset, length);
      if (n > 0) {
        owed += n * packed;
        long whole = (long) owed;
        owed -= whole;
        if (!progress.read(whole)) {
          throw new CancellationException();
        }
      }
      return n;
    }
  }

  /**
   * Content that may be a gz.
   *
   * @param isGz by its first two bytes
   */
  private record Gzips(Content content, boolean isGz) {

    /** Looks at the first bytes. */
    static Gzips of(Content content) throws IOException {
      try (InputStream in = content.open()) {
        return new Gzips(content, Packing.GZIP.isMarked(in.readNBytes(2)));
      }
    }

    /** True if the output is the file's very bytes. */
    boolean isPlain() {
      return !isGz && content.isPlain();
    }

    /** Unpacks the beginning; damage ends it without a problem. */
    InputStream open(Allowance.Part allowance) throws IOException {
      return unpack(content.open(), allowance, ignored -> {});
    }

    /**
     * Unpacks the content.
     *
     * @param in the content from its beginning
     * @param problems gets what ends it early
     */
    InputStream unpack(InputStream in, Allowance.Part allowance, Consumer<Problem> problems) {
      return isPlain()
          ? in
          : new UnpackedStream(isGz ? new GzipStream(in) : in, allowance, problems);
    }
  }

  /**
   * Unpacked bytes, ended early if the archive is damaged or too large: the bytes until then count,
   * and the problem is reported.
   */
  private static final class UnpackedStream extends BlockStream {

    private final Allowance.Part allowance;
    private final Consumer<Problem> problems;
    private long given;
    private boolean ended;

    UnpackedStream(InputStream in, Allowance.Part allowance, Consumer<Problem> problems) {
      super(in);
      this.allowance = allowance;
      this.problems = problems;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      if (ended) {
        return -1;
      }
      int n;
      try {
        n = in.read(buffer, offset, length);
      } catch (ZipException | EOFException damage) {
        return end(new Problem(0, FileProblem.DAMAGED_ARCHIVE));
      }
      if (n > 0) {
        given += n;
        if (!allowance.reaches(given)) {
          return end(allowance.problem());
        }
      }
      return n;
    }

    private int end(Problem problem) {
      ended = true;
      problems.accept(problem);
      return -1;
    }
  }

  /**
   * The encoding of a text: PowerShell redirects output as UTF-16 with a byte order mark, editors
   * put one before UTF-8.
   *
   * @param wide the 16-bit encoding, or null for UTF-8 and everything else that contains ASCII
   * @param markBytes the length of the byte order mark
   */
  private record Encoding(@Nullable Charset wide, int markBytes) {

    /** The length of the longest mark. */
    static final int MAX_MARK_BYTES = 3;

    private static final Encoding PLAIN = new Encoding(null, 0);

    /** Recognised by its byte order mark. */
    static Encoding of(byte[] head) {
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

    boolean isPlain() {
      return wide == null && markBytes == 0;
    }

    /** The text as UTF-8 (or as the ASCII superset that it was), without the mark. */
    InputStream toUtf8(InputStream in) throws IOException {
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
       * The number of bytes at the beginning of the block that are half a character of the last
       * one.
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
}
