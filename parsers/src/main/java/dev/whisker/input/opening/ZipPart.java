package dev.whisker.input.opening;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/**
 * One entry of a zip.
 *
 * @param offset where in the file the entry begins, or {@link #LISTED}; a zip that was cut off has
 *     no list of its entries
 * @param packedShare packed bytes for each byte of the entry
 */
record ZipPart(Path file, String entry, long offset, double packedShare)
    implements FileSource.Content {

  /** The zip's own list tells where the entry is. */
  static final long LISTED = -1;

  /** A zip of more entries than this is no folder of results. */
  private static final int MAX_ENTRIES = 10_000;

  /** The entries that hold something, in the order of the zip. */
  static List<ZipPart> of(Path file) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      return zip.stream()
          .filter(ZipPart::isWanted)
          .limit(MAX_ENTRIES)
          .map(e -> new ZipPart(file, e.getName(), LISTED, share(e)))
          .toList();
    } catch (ZipException cutOff) {
      return search(file);
    }
  }

  /**
   * The path of the entry, as if the zip were a folder. What would lead out of it, or is no name of
   * a file here, is left out.
   */
  Path path() {
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
    return offset == LISTED ? openListed() : openAtOffset();
  }

  @Override
  public boolean isPlain() {
    return false;
  }

  @Override
  public long packedBytes() {
    try {
      return Files.size(file);
    } catch (IOException gone) {
      return 0;
    }
  }

  private InputStream openListed() throws IOException {
    ZipFile zip = new ZipFile(file.toFile());
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

  private InputStream openAtOffset() throws IOException {
    InputStream in = Files.newInputStream(file);
    ZipInputStream zip = new ZipInputStream(in);
    try {
      in.skipNBytes(offset);
      if (zip.getNextEntry() == null) {
        throw new ZipException(entry);
      }
      return zip;
    } catch (IOException gone) {
      zip.close();
      throw gone;
    }
  }

  /** All entries are unpacked once to find where each begins. */
  private static List<ZipPart> search(Path file) throws IOException {
    List<ZipPart> parts = new ArrayList<>();
    try (ZipEntries zip = new ZipEntries(Files.newInputStream(file))) {
      ZipEntry next = zip.getNextEntry();
      while (next != null && parts.size() < MAX_ENTRIES) {
        if (isWanted(next)) {
          parts.add(new ZipPart(file, next.getName(), zip.offset(), 0));
        }
        next = zip.getNextEntry();
      }
    } catch (IOException end) {
      if (parts.isEmpty()) {
        throw end;
      }
    }
    return parts;
  }

  private static boolean isWanted(ZipEntry entry) {
    // What the Mac's own archiver adds beside each file is no content.
    return !entry.isDirectory() && !entry.getName().startsWith("__MACOSX/");
  }

  private static double share(ZipEntry entry) {
    return entry.getSize() > 0 && entry.getCompressedSize() > 0
        ? (double) entry.getCompressedSize() / entry.getSize()
        : 1;
  }
}
