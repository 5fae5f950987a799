package dev.whisker.input.open;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import java.io.IOException;
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
      List<ZipEntry> wanted =
          zip.stream().filter(ZipList::isWanted).map(ZipEntry.class::cast).toList();
      List<Problem> problems = new ArrayList<>();
      if (wanted.size() > MAX_ENTRIES) {
        problems.add(new Problem(0, FileProblem.TOO_MANY_ENTRIES, wanted.size(), MAX_ENTRIES));
      }
      Map<String, ZipEntry> byName = new LinkedHashMap<>();
      String twice = "";
      for (ZipEntry entry : wanted.subList(0, Math.min(wanted.size(), MAX_ENTRIES))) {
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
}
