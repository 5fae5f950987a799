package dev.whisker.input.opening.packed;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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
 * @param isKnown whether Java unpacks what was packed so; Windows packs files of more than 2 GB in
 *     a way of its own (Deflate64)
 */
public record ZipPart(Path file, String entry, long offset, double packedShare, boolean isKnown)
    implements Content {

  /** The zip's own list tells where the entry is. */
  public static final long LISTED = -1;

  /** No more entries, or nobody knows where. */
  private static final long NOWHERE = -1;

  /**
   * Where in the header of an entry it stands whether the entry is encrypted, in the lowest bit.
   */
  private static final int FLAGS_AT = 6;

  /** Where in the header of an entry the lengths of its name and of what follows it stand. */
  private static final int NAME_LENGTH_AT = 26;

  /** A zip of more entries than this is no folder of results. */
  private static final int MAX_ENTRIES = 10_000;

  /** The entries that hold something, in the order of the zip. */
  public static List<ZipPart> of(Path file) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile(), ZipNames.ANY)) {
      return zip.stream()
          .filter(ZipPart::isWanted)
          .limit(MAX_ENTRIES)
          .map(e -> new ZipPart(file, ZipNames.meant(e.getName()), LISTED, share(e), true))
          .toList();
    } catch (ZipException cutOffOrUnknown) {
      if (beginsEncrypted(file)) {
        throw new EncryptedZipException(file.toString());
      }
      return search(file);
    }
  }

  /**
   * The path of the entry, as if the zip were a folder. What would lead out of it, or is no name of
   * a file here, is left out.
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
    return offset == LISTED ? openListed() : openAtOffset();
  }

  @Override
  public boolean isPlain() {
    return false;
  }

  private InputStream openListed() throws IOException {
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

  /** How the zip has the name of the entry. */
  private String written(ZipFile zip) {
    return zip.stream()
        .map(ZipEntry::getName)
        .filter(name -> ZipNames.meant(name).equals(entry))
        .findFirst()
        .orElse(entry);
  }

  private InputStream openAtOffset() throws IOException {
    InputStream in = Files.newInputStream(file);
    ZipInputStream zip = new ZipInputStream(in, ZipNames.ANY);
    try {
      in.skipNBytes(offset);
      if (!isKnown) {
        // As it is: its first bytes say that it is packed, and somebody else has to unpack it.
        return in;
      }
      if (zip.getNextEntry() == null) {
        throw new ZipException(entry);
      }
      return zip;
    } catch (IOException gone) {
      zip.close();
      throw gone;
    }
  }

  /** Who encrypts one entry mostly encrypts all, the first one among them. */
  private static boolean beginsEncrypted(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] first = in.readNBytes(FLAGS_AT + 1);
      return first.length > FLAGS_AT && (first[FLAGS_AT] & 1) == 1;
    }
  }

  /** All entries are unpacked once to find where each begins. */
  private static List<ZipPart> search(Path file) throws IOException {
    List<ZipPart> parts = new ArrayList<>();
    long from = search(file, 0, parts);
    for (int unknown = 0; from != NOWHERE && unknown < MAX_ENTRIES; unknown++) {
      from = search(file, from, parts);
    }
    return parts;
  }

  /**
   * Finds the entries up to the first one that cannot be unpacked.
   *
   * @param from where in the file to begin
   * @param parts what was found is added
   * @return where the entry behind that one begins, or {@link #NOWHERE}
   */
  private static long search(Path file, long from, List<ZipPart> parts) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      in.skipNBytes(from);
      ZipEntries zip = new ZipEntries(in);
      ZipEntry next = zip.getNextEntry();
      while (next != null && parts.size() < MAX_ENTRIES) {
        long at = from + zip.offset();
        boolean isKnown =
            next.getMethod() == ZipEntry.STORED || next.getMethod() == ZipEntry.DEFLATED;
        if (isWanted(next)) {
          parts.add(new ZipPart(file, ZipNames.meant(next.getName()), at, 0, isKnown));
        }
        if (!isKnown) {
          return next.getCompressedSize() < 0
              ? NOWHERE
              : at + headerBytes(file, at) + next.getCompressedSize();
        }
        next = zip.getNextEntry();
      }
    } catch (IOException end) {
      if (parts.isEmpty()) {
        throw end;
      }
    }
    return NOWHERE;
  }

  /** How long what stands before the bytes of an entry is, its name and more among it. */
  private static int headerBytes(Path file, long at) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      in.skipNBytes(at + NAME_LENGTH_AT);
      byte[] lengths = in.readNBytes(4);
      if (lengths.length < 4) {
        throw new ZipException(file.toString());
      }
      ByteBuffer read = ByteBuffer.wrap(lengths).order(ByteOrder.LITTLE_ENDIAN);
      return NAME_LENGTH_AT
          + 4
          + Short.toUnsignedInt(read.getShort())
          + Short.toUnsignedInt(read.getShort());
    }
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
