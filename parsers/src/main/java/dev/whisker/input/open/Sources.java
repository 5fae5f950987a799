package dev.whisker.input.open;

import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.open.ZipList.ZipNames;
import dev.whisker.input.open.ZipList.ZipPart;
import dev.whisker.input.source.ArchiveTotal;
import dev.whisker.input.source.BlockStream;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Opens a file as the texts in it: one for a plain file or a gz, one for each entry of a zip. */
public final class Sources {

  private Sources() {}

  /** A text that has not been looked at yet. */
  public interface Unopened {

    /** The file as {@link Source#file} names it. */
    Path file();

    /**
     * Reads the first bytes.
     *
     * @throws IOException where not even they can be read
     */
    Source open() throws IOException;
  }

  /**
   * What is in a file.
   *
   * @param texts in the order of the archive
   * @param problems why an archive has more than these
   * @param allowance of all texts together; used up by a bomb
   */
  public record Listed(List<Unopened> texts, List<Problem> problems, Allowance allowance) {}

  /**
   * Lists the texts of {@code file} alone.
   *
   * @throws IOException as for one of many
   */
  public static Listed list(Path file, Progress progress) throws IOException {
    return list(file, progress, new ArchiveTotal());
  }

  /**
   * Lists the texts of {@code file}.
   *
   * @param file may also be an entry of a zip, as {@link Source#file} names it
   * @param total of all files that are read together
   * @throws IOException where the file cannot be opened, or the list of a zip not be read
   */
  public static Listed list(Path file, Progress progress, ArchiveTotal total) throws IOException {
    Path archive = onDisk(file);
    boolean isZip = isZip(archive);
    Allowance allowance = new Allowance(Files.size(archive), total);
    if (!isZip) {
      return new Listed(
          List.of(new Text(file, name(file), new WholeFile(file), progress, allowance)),
          List.of(),
          allowance);
    }
    ZipList zip = ZipList.of(archive);
    List<Unopened> texts = new ArrayList<>();
    for (ZipPart part : zip.parts()) {
      if (part.path().startsWith(file)) {
        String entry = archive.relativize(part.path()).toString().replace('\\', '/');
        String name = name(archive) + "/" + entry;
        texts.add(new Text(part.path(), name, part, progress, allowance));
      }
    }
    List<Problem> problems = new ArrayList<>(archive.equals(file) ? zip.problems() : List.of());
    int given = total.files(texts.size());
    if (given < texts.size()) {
      problems.add(
          new Problem(
              0, FileProblem.TOO_MANY_IN_ARCHIVES, texts.size() - given, total.mostFiles()));
    }
    return new Listed(texts.subList(0, given), List.copyOf(problems), allowance);
  }

  /**
   * Opens all texts of {@code file}, in the order of the archive.
   *
   * @param file may also be an entry of a zip, as {@link Source#file} names it
   * @throws IOException where the file, or one text in it, cannot be opened or read
   */
  public static List<Source> open(Path file, Progress progress) throws IOException {
    List<Source> sources = new ArrayList<>();
    for (Unopened text : list(file, progress).texts()) {
      sources.add(text.open());
    }
    return sources;
  }

  /**
   * The text in a stream, which its first megabytes must show: only they can be read twice.
   *
   * @param name as a file's
   * @param in stays open
   * @throws IOException where not even the first bytes can be read
   */
  public static Source once(Path name, InputStream in, Progress progress) throws IOException {
    // Read as a stream, even a bomb takes no more memory than any other.
    Allowance any = new Allowance(Long.MAX_VALUE >> Byte.SIZE, new ArchiveTotal());
    return new Text(name, name(name), new OnceContent(name, in), progress, any).open();
  }

  /**
   * A part of a file.
   *
   * @param from the first byte, at the beginning of a line
   * @param to behind the last byte
   * @throws IOException where not even the first bytes can be read
   */
  public static Source part(Path file, long from, long to) throws IOException {
    Content part = new FilePart(file, from, to);
    Allowance allowance = new Allowance(to - from, new ArchiveTotal());
    return new Text(file, name(file), part, Progress.NONE, allowance).open();
  }

  private record Text(
      Path file, String name, Content content, Progress progress, Allowance allowance)
      implements Unopened {

    @Override
    public Source open() throws IOException {
      return new FileSource(file, name, content, progress, allowance.part());
    }
  }

  /**
   * Keeps a zip open: as long as one does, Java reads its list of entries once, and not again for
   * each entry that is opened.
   *
   * @param file of any kind
   */
  public static Closeable held(Path file) throws IOException {
    Path archive = onDisk(file);
    if (!isZip(archive)) {
      return () -> {};
    }
    try {
      return new ZipFile(archive.toFile(), ZipNames.ANY);
    } catch (ZipException cutOff) {
      return () -> {};
    }
  }

  /** The file itself, or the zip of which it is an entry. */
  public static Path onDisk(Path file) {
    for (Path path = file; path != null; path = path.getParent()) {
      if (Files.isRegularFile(path)) {
        return path;
      }
    }
    return file;
  }

  /**
   * True if a recording of JDK Flight Recorder begins with these bytes. It is no text, so whatever
   * in it resembles a wrapping of lines is none.
   */
  public static boolean isRecording(byte[] head) {
    return head.length >= 4 && head[0] == 'F' && head[1] == 'L' && head[2] == 'R' && head[3] == 0;
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  private static boolean isZip(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.read() == 'P' && in.read() == 'K' && in.read() == 3 && in.read() == 4;
    }
  }

  /** The unchanged bytes of a file. */
  private record WholeFile(Path file) implements Content {

    @Override
    public InputStream open() throws IOException {
      // Java takes longer to compile a channel's code for each block than to read a short log.
      return file.getFileSystem() == FileSystems.getDefault()
          ? new FileInputStream(file.toFile())
          : Files.newInputStream(file);
    }

    @Override
    public boolean isPlain() {
      return true;
    }
  }

  /**
   * A part of a file.
   *
   * @param from its first byte
   * @param to behind its last byte
   */
  private record FilePart(Path file, long from, long to) implements Content {

    @Override
    public InputStream open() throws IOException {
      InputStream in = Files.newInputStream(file);
      in.skipNBytes(from);
      return new PartStream(in, to - from);
    }

    @Override
    public boolean isPlain() {
      return false;
    }

    private static final class PartStream extends BlockStream {

      private long left;

      PartStream(InputStream in, long bytes) {
        super(in);
        left = bytes;
      }

      @Override
      public int read(byte[] buffer, int offset, int length) throws IOException {
        int n = left == 0 ? -1 : in.read(buffer, offset, (int) Math.min(length, left));
        left -= Math.max(0, n);
        return n;
      }

      @Override
      public int available() throws IOException {
        return (int) Math.min(left, in.available());
      }
    }
  }

  /** The bytes of a stream, which begins again as long as only its first megabytes were read. */
  private static final class OnceContent implements Content {

    /** Enough for a first look at a text with a server's output before its log. */
    private static final int KEPT_BYTES = 4 << 20;

    private final Path name;
    private final BufferedInputStream in;

    OnceContent(Path name, InputStream in) {
      this.name = name;
      this.in = new BufferedInputStream(in);
      this.in.mark(KEPT_BYTES);
    }

    @Override
    public Path file() {
      return name;
    }

    /**
     * @throws IOException if more than the first megabytes were read before
     */
    @Override
    public InputStream open() throws IOException {
      try {
        in.reset();
      } catch (IOException passed) {
        throw new IOException("A stream cannot be read twice; read a file instead.", passed);
      }
      return new FilterInputStream(in) {
        @Override
        public void close() {
          // The stream is its owner's.
        }
      };
    }

    /** False, because it cannot be read in ranges. */
    @Override
    public boolean isPlain() {
      return false;
    }
  }
}
