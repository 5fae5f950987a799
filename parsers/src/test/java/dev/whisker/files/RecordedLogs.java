package dev.whisker.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** The logs in {@code recorded/}, which its README describes. */
final class RecordedLogs {

  private static final Path FOLDER = folder();

  private RecordedLogs() {}

  static List<Path> all() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".gz")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The counts of the JVM's beans, by file and bean. */
  static Map<String, Map<String, Integer>> counts() {
    Map<String, Map<String, Integer>> counts = new TreeMap<>();
    try {
      List<String> rows = Files.readAllLines(FOLDER.resolve("counts.csv"));
      for (String row : rows.subList(1, rows.size())) {
        String[] cells = row.split(",", -1);
        counts
            .computeIfAbsent(cells[0], file -> new LinkedHashMap<>())
            .put(cells[1], Integer.parseInt(cells[2]));
      }
      return counts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] text(Path file) {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path file(String name) {
    return FOLDER.resolve(name);
  }

  static String text(String name) {
    return new String(text(file(name)), StandardCharsets.UTF_8);
  }

  private static Path folder() {
    try {
      return Path.of(Objects.requireNonNull(RecordedLogs.class.getResource("recorded")).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
