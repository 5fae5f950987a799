package dev.whisker.files;

import dev.whisker.load.result.MemorySource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Reads the format cases; the README of {@code formats} describes them.
 *
 * @param file of the case
 * @param why its sentence
 * @param options how the file is read, by their names
 * @param log the lines of the log
 * @param events one line for each expected event
 */
record FormatCases(
    String file, String why, Map<String, String> options, List<String> log, List<String> events) {

  static List<FormatCases> all() {
    URL folder = Objects.requireNonNull(FormatCases.class.getResource("formats"));
    try (Stream<Path> files = Files.walk(Path.of(folder.toURI()))) {
      return files
          .filter(file -> file.toString().endsWith(".txt"))
          .sorted()
          .flatMap(file -> of(file).stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<FormatCases> of(Path file) {
    List<FormatCases> cases = new ArrayList<>();
    String why = "";
    Map<String, String> options = new HashMap<>();
    List<String> log = new ArrayList<>();
    List<String> events = new ArrayList<>();
    for (String line : lines(file)) {
      if (line.startsWith("== ")) {
        add(cases, file, why, options, log, events);
        options = new HashMap<>();
        why = line.substring(3);
        log = new ArrayList<>();
        events = new ArrayList<>();
      } else if (line.startsWith("| ") || line.equals("|")) {
        log.add(line.length() > 1 ? line.substring(2) : "");
      } else if (line.startsWith("@ ")) {
        log.addAll(MemorySource.recorded(line.substring(2)).text().lines().toList());
      } else if (line.startsWith("? ")) {
        String[] option = line.substring(2).split(" ", 2);
        options.put(option[0], option.length > 1 ? option[1] : "");
      } else if (line.startsWith("> ")) {
        events.add(line.substring(2));
      } else if (!line.isBlank() && !line.startsWith("#")) {
        throw new IllegalStateException(file.getFileName() + ": what is this? " + line);
      }
    }
    add(cases, file, why, options, log, events);
    return cases;
  }

  private static void add(
      List<FormatCases> cases,
      Path file,
      String why,
      Map<String, String> options,
      List<String> log,
      List<String> events) {
    if (!why.isEmpty()) {
      cases.add(new FormatCases(file.getFileName().toString(), why, options, log, events));
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return file + ": " + why;
  }
}
