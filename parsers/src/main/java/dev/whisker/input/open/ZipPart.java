package dev.whisker.input.open;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * One entry of a zip.
 *
 * @param entry its name as it is in the zip, read with {@link ZipNames#ANY}
 * @param path the path of the entry, as if the zip were a folder; different for each entry
 * @param packedShare packed bytes for each byte of the entry
 */
public record ZipPart(Path file, String entry, Path path, double packedShare) implements Content {

  /**
   * Opens the entry: the last of its name, as unpacking would leave it, since Java finds no other.
   */
  @Override
  public InputStream open() throws IOException {
    ZipFile zip = new ZipFile(file.toFile(), ZipNames.ANY);
    ZipEntry found = zip.getEntry(entry);
    InputStream in = found == null ? null : zip.getInputStream(found);
    if (in == null) {
      zip.close();
      throw new ZipException(entry);
    }
    return new FilterInputStream(in) {
      @Override
      public void close() throws IOException {
        try (zip) {
          super.close();
        }
      }
    };
  }

  @Override
  public boolean isPlain() {
    return false;
  }

  static double share(ZipEntry entry) {
    return entry.getSize() > 0 && entry.getCompressedSize() > 0
        ? (double) entry.getCompressedSize() / entry.getSize()
        : 1;
  }
}
