package dev.whisker.app.study;

import dev.whisker.files.FileContent;
import dev.whisker.files.given.Folders;
import dev.whisker.input.open.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The sizes and times of files, to detect changes.
 *
 * @param states of existing files
 */
public record FileStates(Map<Path, State> states) {

  public static final FileStates NONE = new FileStates(Map.of());

  /** More files than any test writes at a time. */
  private static final int MOST_GROWING = 50;

  /** A rotated log's name before its number: {@code gc.log} of {@code gc.log.0.current}. */
  private static final Pattern NUMBERED = Pattern.compile("(.+?)(\\.\\d+)?(\\.current)?");

  public FileStates {
    states = Map.copyOf(states);
  }

  /** A state of a file. */
  public record State(long bytes, FileTime written) {}

  /** Adds the current states of files that were just read. */
  public FileStates with(Material material) {
    Map<Path, State> all = new LinkedHashMap<>(states);
    for (FileContent content : material.contents()) {
      Path file = Sources.onDisk(content.file());
      if (!all.containsKey(file)) {
        put(file, all);
      }
    }
    return new FileStates(all);
  }

  /** Adds the current states of unread files beside them. */
  public FileStates withNeighbours(Material material) {
    Map<Path, State> all = new LinkedHashMap<>(now(material).states);
    all.putAll(states);
    return new FileStates(all);
  }

  /**
   * The current states of the files that were read, of new files in opened folders, and of files to
   * which a rotated log has moved.
   */
  public FileStates now(Material material) {
    Map<Path, State> all = new LinkedHashMap<>();
    for (Path root : material.roots()) {
      (Files.isDirectory(root) ? Folders.files(root) : series(root))
          .forEach(file -> put(file, all));
    }
    return new FileStates(all);
  }

  /** The files that are new or have changed. A missing file may just be moving elsewhere. */
  public List<Path> changedSince(FileStates before) {
    List<Path> changed = new ArrayList<>();
    states.forEach(
        (file, state) -> {
          if (!Objects.equals(before.states.get(file), state)) {
            changed.add(file);
          }
        });
    changed.sort(Path::compareTo);
    return changed;
  }

  /** A file that was read and is longer now; only those written last are checked. */
  public Optional<Path> growing(Material material) {
    return material.contents().stream()
        .map(content -> Sources.onDisk(content.file()))
        .distinct()
        .filter(states::containsKey)
        .sorted(Comparator.comparing((Path file) -> state(file).written()).reversed())
        .limit(MOST_GROWING)
        .filter(this::isLonger)
        .findFirst();
  }

  private State state(Path file) {
    return Objects.requireNonNull(states.get(file));
  }

  private boolean isLonger(Path file) {
    try {
      return Files.size(file) > state(file).bytes();
    } catch (IOException gone) {
      return false;
    }
  }

  /** The files that were read and no longer exist. */
  public List<Path> gone(Material material) {
    return material.contents().stream()
        .map(content -> Sources.onDisk(content.file()))
        .distinct()
        .filter(file -> !states.containsKey(file))
        .toList();
  }

  private static void put(Path file, Map<Path, State> all) {
    try {
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      all.put(file, new State(attributes.size(), attributes.lastModifiedTime()));
    } catch (IOException gone) {
      all.remove(file);
    }
  }

  /** A file, and files beside it with its name and a number. */
  private static List<Path> series(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    String name = base(file);
    try (Stream<Path> beside = Files.list(folder)) {
      return beside
          .filter(Files::isRegularFile)
          .filter(other -> base(other).equals(name))
          // In the user's spelling, so it is recognised as the same.
          .map(other -> file.resolveSibling(other.getFileName()))
          .toList();
    } catch (IOException unreadable) {
      return List.of(file);
    }
  }

  private static String base(Path file) {
    Matcher name = NUMBERED.matcher(String.valueOf(file.getFileName()));
    return name.matches() ? name.group(1) : file.toString();
  }
}
