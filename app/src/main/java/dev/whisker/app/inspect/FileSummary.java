package dev.whisker.app.inspect;

import java.util.List;

/**
 * A file's summary, for people.
 *
 * @param sentence the most important facts
 */
public record FileSummary(String sentence, List<Part> parts) {

  /** A part below the sentence. */
  public sealed interface Part {}

  /** A name and its value. */
  public record NamedValue(String name, String value) implements Part {}

  /** A name and several lines below it. */
  public record Listing(String name, List<String> lines) implements Part {}

  /** Rows of cells, the first of them the head. */
  public record Table(List<List<String>> rows) implements Part {}
}
