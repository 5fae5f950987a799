package dev.whisker.load.tool;

import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadSummary;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A load result and the files that hold it.
 *
 * @param files the first one names the result
 * @param number which of the first file's results it is, from 1
 */
public record TestFile(List<Path> files, int number, LoadResult result) {

  /** Words for the kind of a file, which do not identify the test. */
  private static final Set<String> KINDS =
      Set.of(
          ("ab csv data distribution e errors failures g global gnuplot gz history jmeter json jtl"
                  + " k6 log out output pct percentiles plot points report requests result results"
                  + " siege simulation stats statistics stdout summary tps tsv txt vegeta verbose xml")
              .split(" "));

  LoadFormat format() {
    return result.head().format();
  }

  LoadSummary summary() {
    return result.summary();
  }

  /** The folder of the test: Gatling keeps its statistics in a folder below that of its log. */
  public Path folder() {
    Path parent = parent(files.getFirst().toAbsolutePath().normalize());
    return format() == LoadFormat.GATLING_STATS && parent.endsWith("js") ? parent(parent) : parent;
  }

  private static Path parent(Path path) {
    Path parent = path.getParent();
    return parent == null ? Path.of("") : parent;
  }

  boolean isBeside(TestFile other) {
    return folder().equals(other.folder());
  }

  /** The words of its name that identify the test. */
  Set<String> words() {
    String name = String.valueOf(files.getFirst().getFileName()).toLowerCase(Locale.ROOT);
    Set<String> words = new HashSet<>(List.of(name.split("[^\\p{L}\\p{N}]+")));
    words.removeAll(KINDS);
    words.remove("");
    return words;
  }
}
