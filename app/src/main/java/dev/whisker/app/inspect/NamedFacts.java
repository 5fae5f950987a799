package dev.whisker.app.inspect;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Named values in the order of writing. An unknown value is omitted, so it cannot be taken for
 * zero.
 *
 * <p>Values are texts, numbers, other answers, and lists of these.
 */
public final class NamedFacts {

  private final Map<String, Object> values = new LinkedHashMap<>();

  public NamedFacts put(String name, @Nullable Object value) {
    boolean known = value != null && !(value instanceof Double number && !Double.isFinite(number));
    if (known) {
      values.put(name, value);
    }
    return this;
  }

  /** Adds a list of texts, numbers or answers, unless it is empty. */
  public NamedFacts putUnlessEmpty(String name, List<?> list) {
    return list.isEmpty() ? this : put(name, list);
  }

  /** Adds another answer, unless it is empty. */
  NamedFacts putUnlessEmpty(String name, NamedFacts inner) {
    return inner.values.isEmpty() ? this : put(name, inner);
  }

  public Map<String, Object> values() {
    return values;
  }
}
