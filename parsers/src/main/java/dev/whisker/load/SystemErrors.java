package dev.whisker.load;

import dev.whisker.load.LoadResult.ErrorClass;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The errors of a system in the languages of the systems: a JVM passes on what the C library
 * writes, and that speaks the language of its user.
 */
final class SystemErrors {

  private static final Map<String, ErrorClass> TEXTS = texts();

  private SystemErrors() {}

  /**
   * @param text in lower case
   */
  static Optional<ErrorClass> of(String text) {
    return TEXTS.entrySet().stream()
        .filter(known -> text.contains(known.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /** A line in brackets names the class of the texts behind it. */
  private static Map<String, ErrorClass> texts() {
    Map<String, ErrorClass> texts = new LinkedHashMap<>();
    ErrorClass errorClass = ErrorClass.OTHER;
    for (String line : lines()) {
      if (line.startsWith("[")) {
        errorClass = ErrorClass.valueOf(line.substring(1, line.length() - 1));
      } else if (!line.startsWith("#")) {
        texts.put(line.toLowerCase(Locale.ROOT), errorClass);
      }
    }
    return texts;
  }

  private static List<String> lines() {
    try (InputStream in =
            Objects.requireNonNull(SystemErrors.class.getResourceAsStream("system-errors.txt"));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
