package dev.whisker.app.study;

import dev.whisker.files.FileContent;
import dev.whisker.input.Sources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What was read.
 *
 * @param roots what the user pointed at, from which folder names get their meaning
 * @param contents of the files found there
 */
public record Material(List<Path> roots, List<FileContent> contents) {

  public static final Material NONE = new Material(List.of(), List.of());

  /** This and {@code more}; of a file read twice the newer content counts. */
  public Material plus(Material more) {
    Set<Path> readAgain = new HashSet<>();
    more.contents.forEach(content -> readAgain.add(onDisk(content)));
    List<FileContent> all = new ArrayList<>(contents);
    all.removeIf(content -> readAgain.contains(onDisk(content)));
    all.addAll(more.contents);
    List<Path> allRoots = new ArrayList<>(roots);
    more.roots.stream().filter(root -> !allRoots.contains(root)).forEach(allRoots::add);
    return new Material(List.copyOf(allRoots), List.copyOf(all));
  }

  /** A zip is read as a whole. */
  private static Path onDisk(FileContent content) {
    return FileIdentity.of(Sources.onDisk(content.file()));
  }
}
