package dev.whisker.app.session;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * The files that are being read, with the facts known so far.
 *
 * <p>Used on the screen's thread only.
 */
public final class Arrivals {

  private final ObservableList<Arrival> all = FXCollections.observableArrayList();
  private final ObservableList<Arrival> shown = FXCollections.unmodifiableObservableList(all);
  private final Map<Path, Integer> places = new HashMap<>();

  /** The path read last. */
  private @Nullable Path latest;

  /** The deepest folder that contains all of them. */
  private @Nullable Path folder;

  /** The files in order; empty while nothing is being read. */
  public ObservableList<Arrival> all() {
    return shown;
  }

  public List<Arrival> failuresFirst() {
    return all.stream().sorted(Comparator.comparing(arrival -> !arrival.isFailure())).toList();
  }

  /** The path read last; empty before the first. */
  public Optional<Arrival> latest() {
    return Optional.ofNullable(latest).map(places::get).map(all::get);
  }

  void expect(List<Path> files) {
    places.clear();
    latest = null;
    folder = common(files);
    for (Path file : files) {
      places.put(file, places.size());
    }
    all.setAll(files.stream().map(Arrival.Awaited::new).toList());
  }

  /** Adds a first look at a file, unless more is known already. */
  void glanced(Path file, List<FileGist> gists) {
    Integer place = places.get(file);
    if (place != null && all.get(place) instanceof Arrival.Awaited) {
      all.set(place, new Arrival.Glanced(file, gists));
    }
  }

  void read(Path file, List<FileGist> gists) {
    Integer place = places.get(file);
    if (place != null) {
      latest = file;
      all.set(place, new Arrival.Read(file, gists));
    }
  }

  /** The path from their common folder on: many files have the same name. */
  public Path place(Path file) {
    return folder == null ? file : folder.relativize(file);
  }

  private static @Nullable Path common(List<Path> files) {
    Path common = files.isEmpty() ? null : files.getFirst().getParent();
    for (Path file : files) {
      while (common != null && !file.startsWith(common)) {
        common = common.getParent();
      }
    }
    return common;
  }

  void clear() {
    places.clear();
    all.clear();
  }
}
