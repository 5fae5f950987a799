package dev.whisker.analysis.rule;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;

/** The worst severity and the sources of each rule, as in {@code docs/rules.md}. */
public final class Catalogue {

  private static final Map<String, Entry> ENTRIES = read();

  /**
   * @param worst the most severe answer of the rule
   * @param sources of the rule and its limits; {@code docs/rules.md} lists them in full
   */
  public record Entry(Severity worst, List<String> sources) {}

  private Catalogue() {}

  /**
   * @param rule its id
   * @throws NullPointerException if catalogue.properties has no row for it
   */
  public static Entry of(String rule) {
    return Objects.requireNonNull(ENTRIES.get(rule), rule + " has no row in catalogue.properties");
  }

  /** The rules that it lists. */
  public static Set<String> ids() {
    return ENTRIES.keySet();
  }

  private static Map<String, Entry> read() {
    Properties rows = new Properties();
    try (InputStream in = Catalogue.class.getResourceAsStream("catalogue.properties");
        Reader text = new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8)) {
      rows.load(text);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    Map<String, Entry> entries = new HashMap<>();
    for (String rule : rows.stringPropertyNames()) {
      String[] parts = rows.getProperty(rule).split("; ", 2);
      entries.put(rule, new Entry(severity(parts[0]), List.of(parts[1].split(", ", -1))));
    }
    return Map.copyOf(entries);
  }

  private static Severity severity(String id) {
    return Arrays.stream(Severity.values())
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(id));
  }
}
