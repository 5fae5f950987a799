package dev.whisker.load.jmeter.row;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds labels named after others: JMeter names the parts of the sample {@code page} {@code
 * page-0}, {@code page-1} ..., and their parts {@code page-0-0}.
 */
public final class LabelFamilies {

  /** Not named like a part. */
  public static final int NONE = -1;

  /** Named like a part of a sample that has no number. */
  public static final int UNKNOWN = -2;

  /** Named like a part of any sample, beyond the limit of labels. */
  public static final int ANY = -3;

  private static final int MAX_DIGITS = 6;

  /** The deepest nesting of any test plan. */
  private static final int MAX_DEPTH = 20;

  private final NameIds labels;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<Part> parts = new ArrayList<>();
  private int[] parents = new int[64];
  private int known;

  private record Part(String name, int number) {}

  /**
   * @param labels more may get a number
   */
  public LabelFamilies(NameIds labels) {
    this.labels = labels;
  }

  /**
   * For each label the nearest label after which it is named and that has a number, or the reason
   * why there is none.
   */
  public int[] parents() {
    int partsOfOthers = labels.hasOthers() ? labels.partsOfOthers() : NONE;
    while (known < labels.size()) {
      add(known++);
    }
    if (partsOfOthers != NONE) {
      parents[partsOfOthers] = ANY;
    }
    return parents;
  }

  private void add(int number) {
    if (number == parents.length) {
      parents = Arrays.copyOf(parents, 2 * number);
    }
    String name = labels.name(number);
    parents[number] = nearest(name);
    // A file that was cut may begin with a part.
    for (Part part : parts) {
      int parent = parents[part.number()];
      boolean isNearer = parent < 0 || labels.name(parent).length() < name.length();
      if (isNearer
          && part.name().startsWith(name)
          && calledAfter(part.name()).anyMatch(name::equals)) {
        parents[part.number()] = number;
      }
    }
    if (parents[number] != NONE) {
      parts.add(new Part(name, number));
    }
    numbers.put(name, number);
  }

  private int nearest(String name) {
    if (calledAfter(name).findFirst().isEmpty()) {
      return NONE;
    }
    return calledAfter(name).map(numbers::get).filter(Objects::nonNull).findFirst().orElse(UNKNOWN);
  }

  /** True if a label is named like a part of another sample. */
  public static boolean isLikeAPart(String name) {
    return parent(name).isPresent();
  }

  /** The labels of which this may be a part, the nearest first. */
  public static Stream<String> calledAfter(String name) {
    return Stream.iterate(
            parent(name), Optional::isPresent, parent -> parent.flatMap(LabelFamilies::parent))
        .limit(MAX_DEPTH)
        .flatMap(Optional::stream);
  }

  private static Optional<String> parent(String name) {
    int dash = name.length() - 1;
    while (dash > 0 && name.charAt(dash) >= '0' && name.charAt(dash) <= '9') {
      dash--;
    }
    int digits = name.length() - 1 - dash;
    boolean isPart = dash > 0 && name.charAt(dash) == '-' && digits > 0 && digits <= MAX_DIGITS;
    return isPart ? Optional.of(name.substring(0, dash)) : Optional.empty();
  }
}
