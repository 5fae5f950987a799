package dev.whisker.app.model.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which configurations charts show. Where nobody has chosen, they are all, unless there are so many
 * that nobody could tell them apart: then the essential ones.
 *
 * @param chosen their names; empty where nobody has chosen
 */
public record ShownConfigurations(Set<String> chosen) {

  /** Beyond so many charts begin with those that matter. */
  public static final int MANY = 8;

  public static final ShownConfigurations BY_DEFAULT = new ShownConfigurations(Set.of());

  public ShownConfigurations {
    chosen = Set.copyOf(chosen);
  }

  /** All that there are. */
  public static ShownConfigurations all(Comparison comparison) {
    return new ShownConfigurations(Set.copyOf(names(comparison)));
  }

  /** The names of those that are shown, in the order of the comparison; never none. */
  public List<String> of(Comparison comparison) {
    List<String> names = names(comparison);
    // Those that were chosen may have gone since.
    List<String> shown = names.stream().filter(chosen::contains).toList();
    if (!shown.isEmpty()) {
      return shown;
    }
    return names.size() <= MANY
        ? names
        : names.stream().filter(comparison.essential(MANY)::contains).toList();
  }

  /** With one more, or without it; the last one stays. */
  public ShownConfigurations toggled(Comparison comparison, String name) {
    Set<String> changed = new HashSet<>(of(comparison));
    if (!changed.remove(name)) {
      changed.add(name);
    }
    return changed.isEmpty() ? this : new ShownConfigurations(changed);
  }

  private static List<String> names(Comparison comparison) {
    return comparison.configurations().stream().map(ConfigurationResult::name).toList();
  }
}
