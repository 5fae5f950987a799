package dev.whisker.app.facts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Named values in the order in which they are shown. What is not known is not put, so that nobody
 * takes it for zero.
 *
 * <p>Values are texts, numbers, other answers, and lists of these.
 */
public final class Answer {

  /** Figures that are less than the step in which they were measured, and the step. */
  static final String LESS_THAN = "lessThan";

  /** Figures that are not there, and why. */
  static final String ABSENT = "absent";

  private final Map<String, Object> values = new LinkedHashMap<>();

  public Answer put(String name, @Nullable Object value) {
    boolean known = value != null && !(value instanceof Double number && !Double.isFinite(number));
    if (known) {
      values.put(name, value);
    }
    return this;
  }

  /** Puts a list of texts, numbers or answers, unless it is empty. */
  public Answer putUnlessEmpty(String name, List<?> list) {
    return list.isEmpty() ? this : put(name, list);
  }

  /** Puts another answer, unless nothing was put into that. */
  Answer putUnlessEmpty(String name, Answer inner) {
    return inner.values.isEmpty() ? this : put(name, inner);
  }

  public Map<String, Object> values() {
    return values;
  }

  /**
   * The same as people read them: of a figure that is less than a step nobody wants to be told once
   * more that it is not known.
   */
  public Map<String, Object> told() {
    if (!(values.get(LESS_THAN) instanceof Answer lessThan)
        || !(values.get(ABSENT) instanceof Answer absent)) {
      return values;
    }
    Map<String, Object> told = new LinkedHashMap<>(values);
    Answer others = new Answer();
    absent.values.forEach(
        (name, why) -> {
          if (!lessThan.values.containsKey(name)) {
            others.put(name, why);
          }
        });
    if (others.values.isEmpty()) {
      told.remove(ABSENT);
    } else {
      told.put(ABSENT, others);
    }
    return told;
  }

  /** The value of that name, where it is a text. */
  public Optional<String> text(String name) {
    return values.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }
}
