package dev.whisker.app.study;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.grouping.Grouper;
import dev.whisker.files.FileContent;
import dev.whisker.files.RotatedLogs;
import dev.whisker.input.opening.Sources;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Files on their way in, and the runs among them of which all is there already. What belongs with
 * what is known from a glance at all of them, long before they are read.
 *
 * <p>Several threads may read.
 */
public final class Gathering {

  private final Scan scan;
  private final Map<Path, List<FileContent>> known = new HashMap<>();
  private final Set<Path> read = new HashSet<>();

  public Gathering(Scan scan) {
    this.scan = scan;
  }

  /** What a glance told, unless all of it is known already. */
  public synchronized void glanced(Path file, List<FileContent> contents) {
    known.putIfAbsent(file, contents);
  }

  public synchronized void read(Path file, List<FileContent> contents) {
    known.put(file, contents);
    read.add(file);
  }

  public Scan scan() {
    return scan;
  }

  /** Whether each file was at least glanced at; before that nobody knows what belongs together. */
  public synchronized boolean isSurveyed() {
    return known.size() == scan.files().size();
  }

  public synchronized boolean isDone() {
    return read.size() == scan.files().size();
  }

  public synchronized int filesRead() {
    return read.size();
  }

  /** The files that were read, but for those of runs and of rotated logs that still lack some. */
  public synchronized Material complete() {
    List<FileContent> all =
        scan.files().stream()
            .flatMap(file -> known.getOrDefault(file, List.of()).stream())
            .toList();
    Set<Path> waiting =
        scan.files().stream().filter(file -> !read.contains(file)).collect(Collectors.toSet());
    // A run waits for the whole of a rotated log.
    waiting.addAll(withTheirLike(RotatedLogs.found(all).stream(), waiting));
    waiting.addAll(withTheirLike(runs(all), waiting));
    return new Material(
        scan.roots(),
        all.stream().filter(content -> !waiting.contains(Sources.onDisk(content.file()))).toList());
  }

  private Stream<List<Path>> runs(List<FileContent> all) {
    return Grouper.group(all, scan.roots()).configurations().stream()
        .map(Configuration::runs)
        .flatMap(Collection::stream)
        .map(Gathering::files);
  }

  private static List<Path> files(Run run) {
    return run.parts().stream()
        .flatMap(part -> part.files().stream())
        .map(Sources::onDisk)
        .toList();
  }

  /** All files of those groups of which one waits. */
  private static List<Path> withTheirLike(Stream<List<Path>> groups, Set<Path> waiting) {
    return groups
        .filter(group -> group.stream().anyMatch(waiting::contains))
        .flatMap(Collection::stream)
        .toList();
  }
}
