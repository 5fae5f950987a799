package dev.whisker.app.study;

import dev.whisker.files.given.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The files to read.
 *
 * @param roots opened by the user
 * @param files these, and files within folders among them, each once
 * @param bytes the length of all files together
 */
public record Scan(List<Path> roots, List<Path> files, long bytes) {

  /** Searches {@code paths}. Missing files stay in the list: reading them gives the reason. */
  public static Scan of(Collection<Path> paths) {
    Map<Path, Path> files = new LinkedHashMap<>();
    for (Path path : paths) {
      Folders.files(path).forEach(file -> files.putIfAbsent(FileIdentity.of(file), file));
    }
    List<Path> all = List.copyOf(files.values());
    return new Scan(List.copyOf(paths), all, size(all));
  }

  private static long size(List<Path> files) {
    return files.stream().mapToLong(Scan::size).sum();
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0;
    }
  }
}
