package dev.whisker.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Opens a file as the texts in it: one for a plain file or a gz, one for each entry of a zip. */
public final class Sources {

  private Sources() {}

  /**
   * The texts of {@code file}, in the order of the archive.
   *
   * @throws IOException where the file cannot be opened or read, or is a zip without an entry that
   *     can be read
   */
  public static List<Source> open(Path file, Progress progress) throws IOException {
    Path fileName = file.getFileName();
    String name = fileName == null ? file.toString() : fileName.toString();
    if (!isZip(file)) {
      return List.of(new FileSource(file, name, new WholeFile(file), progress));
    }
    List<Source> sources = new ArrayList<>();
    for (ZipPart part : ZipPart.of(file)) {
      sources.add(new FileSource(file, name + "/" + part.entry(), part, progress));
    }
    return sources;
  }

  private static boolean isZip(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.read() == 'P' && in.read() == 'K' && in.read() == 3 && in.read() == 4;
    }
  }

  /** The bytes of a file as they are. */
  private record WholeFile(Path file) implements FileSource.Content {

    @Override
    public InputStream open() throws IOException {
      return Files.newInputStream(file);
    }

    @Override
    public boolean isPlain() {
      return true;
    }

    @Override
    public double packedShare() {
      return 1;
    }

    @Override
    public long packedBytes() {
      try {
        return Files.size(file);
      } catch (IOException gone) {
        return 0;
      }
    }
  }
}
