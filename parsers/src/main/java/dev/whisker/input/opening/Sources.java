package dev.whisker.input.opening;

import dev.whisker.input.Progress;
import dev.whisker.input.Source;
import dev.whisker.input.opening.packed.WholeFile;
import dev.whisker.input.opening.packed.ZipNames;
import dev.whisker.input.opening.packed.ZipPart;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Opens a file as the texts in it: one for a plain file or a gz, one for each entry of a zip. */
public final class Sources {

  private Sources() {}

  /**
   * The texts of {@code file}, in the order of the archive.
   *
   * @param file may also be an entry of a zip, as {@link Source#file} names it
   * @throws IOException where the file cannot be opened or read, or is a zip without an entry that
   *     can be read
   */
  public static List<Source> open(Path file, Progress progress) throws IOException {
    Path archive = onDisk(file);
    if (!isZip(archive)) {
      return List.of(new FileSource(file, name(file), new WholeFile(file), progress));
    }
    List<Source> sources = new ArrayList<>();
    for (ZipPart part : ZipPart.of(archive)) {
      if (part.path().startsWith(file)) {
        String name = name(archive) + "/" + part.entry();
        sources.add(new FileSource(part.path(), name, part, progress));
      }
    }
    return sources;
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

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  private static boolean isZip(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.read() == 'P' && in.read() == 'K' && in.read() == 3 && in.read() == 4;
    }
  }
}
