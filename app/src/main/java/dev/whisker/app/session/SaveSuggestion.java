package dev.whisker.app.session;

import dev.whisker.app.study.Material;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The suggested file in a dialog that saves a comparison or its report.
 *
 * @param stem the file's name, without its ending
 * @param folder of the opened files; empty if they are not the user's, or are gone
 */
public record SaveSuggestion(String stem, Optional<Path> folder) {

  private static final String ANY = "comparison";

  /** A file beside the opened ones, with their name. */
  public static SaveSuggestion of(Material material) {
    return material
        .sample()
        .map(sample -> new SaveSuggestion(sample.name(), Optional.empty()))
        .orElseGet(() -> of(material.roots()));
  }

  private static SaveSuggestion of(List<Path> roots) {
    Optional<Path> folder =
        roots.stream()
            .findFirst()
            .map(Path::toAbsolutePath)
            .map(root -> Files.isDirectory(root) ? root : root.getParent())
            .filter(Files::isDirectory);
    return new SaveSuggestion(roots.size() == 1 ? stem(roots.getFirst()) : ANY, folder);
  }

  /** "gc.log.gz" becomes "gc"; names of folders keep their dots. */
  private static String stem(Path root) {
    Path last = root.getFileName();
    if (last == null) {
      return ANY;
    }
    String name = last.toString();
    int dot = Files.isDirectory(root) ? -1 : name.indexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }
}
