package dev.whisker.app.study;

import dev.whisker.files.FileContent;
import dev.whisker.input.open.Sources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The files that were read.
 *
 * @param roots opened by the user; folder names count from there
 * @param contents of the files found there
 * @param sample the bundled sample of these files; empty for the user's own
 */
public record Material(List<Path> roots, List<FileContent> contents, Optional<Sample> sample) {

  public static final Material NONE = new Material(List.of(), List.of());

  /** The user's own files. */
  public Material(List<Path> roots, List<FileContent> contents) {
    this(roots, contents, Optional.empty());
  }

  public Material of(Optional<Sample> source) {
    return new Material(roots, contents, source);
  }

  /** Adds {@code more}; of a file read twice the newer content counts. */
  public Material plus(Material more) {
    Set<Path> readAgain = new HashSet<>();
    more.contents.forEach(content -> readAgain.add(onDisk(content)));
    List<FileContent> all = new ArrayList<>(contents);
    all.removeIf(content -> readAgain.contains(onDisk(content)));
    all.addAll(more.contents);
    List<Path> allRoots = new ArrayList<>(roots);
    more.roots.stream().filter(root -> !allRoots.contains(root)).forEach(allRoots::add);
    return new Material(List.copyOf(allRoots), List.copyOf(all), sample);
  }

  /** The same files with newer contents, if any; other files are not added. */
  public Material renewed(Collection<FileContent> newer) {
    Map<Path, List<FileContent>> byFile =
        newer.stream().collect(Collectors.groupingBy(Material::onDisk));
    List<FileContent> all = new ArrayList<>();
    for (FileContent content : contents) {
      Path file = onDisk(content);
      List<FileContent> now = byFile.getOrDefault(file, List.of(content));
      all.addAll(now);
      // All texts of an archive are in the place of the first.
      byFile.replace(file, List.of());
    }
    return new Material(roots, List.copyOf(all), sample);
  }

  /** The first path opened that has a GC log or a load result, or is one; else the first. */
  public Optional<Path> firstUsable() {
    return roots.stream().filter(this::isUsable).findFirst().or(() -> roots.stream().findFirst());
  }

  private boolean isUsable(Path root) {
    return contents.stream()
        .filter(content -> !(content instanceof FileContent.Unknown))
        .anyMatch(content -> content.file().startsWith(root));
  }

  /** The file on disk: a zip is read as a whole. */
  private static Path onDisk(FileContent content) {
    return FileIdentity.of(Sources.onDisk(content.file()));
  }
}
