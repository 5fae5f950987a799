package dev.whisker.analysis.run;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The factors that a user stated in a table or a note, with the names that other files use. */
public final class StatedFactors {

  private static final Set<String> FLAGS =
      Set.of("flags", "jvm flags", "jvm options", "java options", "options", "jvm参数", "参数");

  private static final Set<String> HEAP = Set.of("xms", "xmx", "newSize", "maxNewSize");
  private static final Pattern SIZE = Pattern.compile("(?i)(\\d{1,12}) ?([kmg])i?b?");

  private StatedFactors() {}

  /**
   * @param stated names and values as written; all flags of a JVM may be under one name
   */
  public static Map<String, String> of(Map<String, String> stated) {
    Map<String, String> factors = new TreeMap<>();
    stated.forEach(
        (name, value) -> {
          if (FLAGS.contains(name.toLowerCase(Locale.ROOT))) {
            FlagFactors.of(List.of(value.split("\\s+"))).forEach(factors::putIfAbsent);
          } else {
            String factor = called(name, stated.keySet());
            factors.put(factor, value(factor, value));
          }
        });
    return factors;
  }

  /**
   * The factor's name in other files. If several names mean one factor (threads of a client and of
   * a server), one gets it and the others keep theirs.
   */
  private static String called(String name, Set<String> names) {
    String factor = FactorWords.factor(name);
    String first =
        names.stream()
            .filter(other -> FactorWords.factor(other).equals(factor))
            .min(
                Comparator.comparing((String other) -> !other.equals(factor))
                    .thenComparing(Comparator.naturalOrder()))
            .orElse(name);
    return first.equals(name) ? factor : name;
  }

  private static String value(String factor, String written) {
    Matcher size = SIZE.matcher(written);
    if (size.matches()) {
      String plain = size.group(1) + size.group(2).toLowerCase(Locale.ROOT);
      return HEAP.contains(factor) ? FlagFactors.size(plain) : plain;
    }
    return factor.equals("collector") ? FactorWords.collector(written) : written;
  }
}
