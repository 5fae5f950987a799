package dev.whisker.load.table;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The dimension of a column, with its units. */
enum Dimension {
  TIME("ms", Map.of("ns", 1e-6, "us", 1e-3, "µs", 1e-3, "ms", 1.0, "毫秒", 1.0, "s", 1e3, "秒", 1e3)),
  /** The duration of a run. */
  SPAN("s", Map.of("ms", 1e-3, "s", 1.0, "秒", 1.0, "min", 60.0, "分钟", 60.0, "h", 3600.0)),
  RATE("/s", rates()),
  PERCENT("%", Map.of("%", 1.0, "percent", 1.0)),
  COUNT("", Map.of("次", 1.0, "count", 1.0)),
  BYTES("B", bytes("")),
  BYTE_RATE("B/s", bytes("/s"));

  /** A kB has 1024 bytes, as in the JVM and most load tools. */
  private static final double KIB = 1024;

  private final String base;

  // Never changed.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Map<String, Double> units;

  Dimension(String base, Map<String, Double> units) {
    this.base = base;
    this.units = units;
  }

  /** The unit of its values. */
  String base() {
    return base;
  }

  /** True if the column needs no unit. */
  boolean needsNoUnit() {
    return this == COUNT || this == PERCENT || this == RATE;
  }

  /**
   * The factor from a unit to the base unit; empty if the unit is of another dimension.
   *
   * @param unit as written; empty means the base unit
   */
  Optional<Double> factor(String unit) {
    String plain = unit.strip().toLowerCase(Locale.ROOT);
    return plain.isEmpty() ? Optional.of(1.0) : Optional.ofNullable(units.get(plain));
  }

  private static Map<String, Double> rates() {
    Map<String, Double> units = new HashMap<>(Map.of("次/秒", 1.0, "次/分", 1 / 60.0));
    for (String counted : new String[] {"", "req", "requests", "1"}) {
      units.put(counted + "/s", 1.0);
      units.put(counted + "/sec", 1.0);
      units.put(counted + "/min", 1 / 60.0);
      units.put(counted + "/h", 1 / 3600.0);
    }
    return units;
  }

  private static Map<String, Double> bytes(String each) {
    Map<String, Double> units = new HashMap<>(Map.of("b" + each, 1.0));
    double factor = 1;
    for (String letter : new String[] {"k", "m", "g", "t"}) {
      factor *= KIB;
      units.put(letter + each, factor);
      units.put(letter + "b" + each, factor);
      units.put(letter + "ib" + each, factor);
    }
    return units;
  }
}
