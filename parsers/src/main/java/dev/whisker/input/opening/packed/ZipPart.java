package dev.whisker.input.opening.packed;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * One entry of a zip.
 *
 * @param packedShare packed bytes for each byte of the entry
 */
public record ZipPart(Path file, String entry, double packedShare) implements Content {

  /** The lowest bit here in the header of an entry shows if it is encrypted. */
  private static final int FLAGS_AT = 6;

  /** A zip of more entries than this is no folder of results. */
  private static final int MAX_ENTRIES = 10_000;

  /** The entries that hold something, in the order of the zip. */
  public static List<ZipPart> of(Path file) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile(), ZipNames.ANY)) {
      return zip.stream()
          .filter(ZipPart::isWanted)
          .limit(MAX_ENTRIES)
          .map(e -> new ZipPart(file, ZipNames.meant(e.getName()), share(e)))
          .toList();
    } catch (ZipException unreadable) {
      throw beginsEncrypted(file) ? new EncryptedZipException(file.toString()) : unreadable;
    }
  }

  /**
   * The path of the entry, as if the zip were a folder. What would lead out of it, or is no name of
   * a file here, is excluded.
   */
  public Path path() {
    Path path = file;
    for (String name : entry.split("[/\\\\]", -1)) {
      if (!name.isBlank() && !name.equals(".") && !name.equals("..")) {
        path = path.resolve(name.replaceAll("[\\p{Cntrl}:*?\"<>|]", "_"));
      }
    }
    return path;
  }

  @Override
  public InputStream open() throws IOException {
    ZipFile zip = new ZipFile(file.toFile(), ZipNames.ANY);
    ZipEntry found = zip.getEntry(ZipNames.isPlain(entry) ? entry : written(zip));
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

  /** The name of the entry as it is in the zip. */
  private String written(ZipFile zip) {
    return zip.stream()
        .map(ZipEntry::getName)
        .filter(name -> ZipNames.meant(name).equals(entry))
        .findFirst()
        .orElse(entry);
  }

  /** True if the first entry is encrypted: a zip mostly has all or no entries encrypted. */
  private static boolean beginsEncrypted(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] first = in.readNBytes(FLAGS_AT + 1);
      return first.length > FLAGS_AT && (first[FLAGS_AT] & 1) == 1;
    }
  }

  @Override
  public boolean isPlain() {
    return false;
  }

  private static boolean isWanted(ZipEntry entry) {
    // The Mac's own archiver adds a file beside each file, which is no content.
    return !entry.isDirectory() && !entry.getName().startsWith("__MACOSX/");
  }

  private static double share(ZipEntry entry) {
    return entry.getSize() > 0 && entry.getCompressedSize() > 0
        ? (double) entry.getCompressedSize() / entry.getSize()
        : 1;
  }
}
