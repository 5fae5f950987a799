package dev.whisker.analysis.rule;

import java.util.List;
import java.util.stream.Stream;

/**
 * A change of a JVM's options.
 *
 * @param set options to add, complete with their values; one replaces an option of the same name
 * @param remove options to drop, as the run has them
 */
public record OptionChange(List<String> set, List<String> remove) {

  public OptionChange {
    set = List.copyOf(set);
    remove = List.copyOf(remove);
  }

  /** All options that it names. */
  Stream<String> named() {
    return Stream.concat(set.stream(), remove.stream());
  }
}
