package dev.whisker.input.open;

import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The list of a zip's entries.
 *
 * @param parts the entries that hold something, in the order of the zip
 * @param problems why other entries are not among them
 */
public record ZipList(List<ZipPart> parts, List<Problem> problems) {

  /** A zip of more entries than this is no folder of results. */
  private static final int MAX_ENTRIES = 10_000;

  /** Reads the list of a zip. */
  public static ZipList of(Path file) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile(), ZipNames.ANY)) {
      // Counted first: an object for each of millions would fill the memory.
      int all = (int) zip.stream().filter(ZipList::isWanted).count();
      List<ZipEntry> wanted =
          zip.stream()
              .filter(ZipList::isWanted)
              .limit(MAX_ENTRIES)
              .map(ZipEntry.class::cast)
              .toList();
      List<Problem> problems = new ArrayList<>();
      if (all > MAX_ENTRIES) {
        problems.add(new Problem(0, FileProblem.TOO_MANY_ENTRIES, all, MAX_ENTRIES));
      }
      Map<String, ZipEntry> byName = new LinkedHashMap<>();
      String twice = "";
      for (ZipEntry entry : wanted) {
        if (byName.put(entry.getName(), entry) != null && twice.isEmpty()) {
          twice = ZipNames.meant(entry.getName());
        }
      }
      if (!twice.isEmpty()) {
        problems.add(new Problem(0, FileProblem.SAME_NAME_IN_ARCHIVE, twice));
      }
      return new ZipList(parts(file, byName.values()), List.copyOf(problems));
    } catch (ZipException unreadable) {
      throw isEncrypted(unreadable) ? new EncryptedZipException(file.toString()) : unreadable;
    }
  }

  private static List<ZipPart> parts(Path file, Collection<ZipEntry> entries) {
    Set<Path> taken = new HashSet<>();
    List<ZipPart> parts = new ArrayList<>();
    for (ZipEntry entry : entries) {
      Path meant = path(file, ZipNames.meant(entry.getName()));
      Path path = meant;
      for (int i = 2; !taken.add(path); i++) {
        path = meant.resolveSibling(meant.getFileName() + " (" + i + ")");
      }
      parts.add(new ZipPart(file, entry.getName(), path, ZipPart.share(entry)));
    }
    return parts;
  }

  /** What would lead out of the zip, or is no name of a file here, is excluded. */
  private static Path path(Path file, String entry) {
    Path path = file;
    for (String name : entry.split("[/\\\\]", -1)) {
      if (!name.isBlank() && !name.equals(".") && !name.equals("..")) {
        path = path.resolve(name.replaceAll("[\\p{Cntrl}:*?\"<>|]", "_"));
      }
    }
    return path.equals(file) ? path.resolve("_") : path;
  }

  private static boolean isWanted(ZipEntry entry) {
    // The Mac's own archiver adds a file beside each file, which is no content.
    return !entry.isDirectory() && !entry.getName().startsWith("__MACOSX/");
  }

  /** True if the JDK refused the zip for one of its entries, which only its words show. */
  private static boolean isEncrypted(ZipException refused) {
    return String.valueOf(refused.getMessage()).contains("encrypted entry");
  }

  /**
   * One entry of a zip.
   *
   * @param entry its name as it is in the zip, read with {@link ZipNames#ANY}
   * @param path the path of the entry, as if the zip were a folder; different for each entry
   * @param packedShare packed bytes for each byte of the entry
   */
  record ZipPart(Path file, String entry, Path path, double packedShare) implements Content {

    /**
     * Opens the entry: the last of its name, as unpacking would leave it, since Java finds no
     * other.
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

  /**
   * The names of entries. A zip marks a name as UTF-8, or not at all: Windows writes names in the
   * characters of the machine, in China GBK. Java refuses a zip whose names are in another charset
   * than the given one, so it gets one in which anything is a name.
   */
  static final class ZipNames {

    /** The charset with which a zip has to be opened. */
    public static final Charset ANY = StandardCharsets.ISO_8859_1;

    private static final List<Charset> CHARSETS =
        List.of(StandardCharsets.UTF_8, Charset.forName("GB18030", ANY));

    private ZipNames() {}

    /** True if a name is the same in all charsets. */
    static boolean isPlain(String name) {
      return name.chars().allMatch(c -> c < 0x80);
    }

    /**
     * The name as it was meant.
     *
     * @param read of a zip opened with {@link #ANY}
     */
    static String meant(String read) {
      if (isPlain(read) || !ANY.newEncoder().canEncode(read)) {
        // The latter was declared as UTF-8.
        return read;
      }
      ByteBuffer bytes = ByteBuffer.wrap(read.getBytes(ANY));
      for (Charset charset : CHARSETS) {
        try {
          return charset.newDecoder().decode(bytes.duplicate()).toString();
        } catch (CharacterCodingException another) {
          // The next one may fit.
        }
      }
      return read;
    }
  }
}
