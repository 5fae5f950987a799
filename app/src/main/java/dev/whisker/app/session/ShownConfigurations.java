package dev.whisker.app.session;

import dev.whisker.analysis.comparison.Comparison;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The configurations in charts. By default these are all; if there are too many to distinguish, the
 * essential ones.
 *
 * @param chosen the user's choice; empty for the default
 */
public record ShownConfigurations(Set<String> chosen) {

  /** The largest number that charts show by default. */
  public static final int MANY = 12;

  public static final ShownConfigurations BY_DEFAULT = new ShownConfigurations(Set.of());

  public ShownConfigurations {
    chosen = Set.copyOf(chosen);
  }

  public static ShownConfigurations all(Comparison comparison) {
    return new ShownConfigurations(Set.copyOf(comparison.names()));
  }

  /** The names of the shown configurations, in the order of the comparison; never empty. */
  public List<String> of(Comparison comparison) {
    List<String> names = comparison.names();
    // Chosen configurations may have disappeared since.
    List<String> shown = names.stream().filter(chosen::contains).toList();
    if (!shown.isEmpty()) {
      return shown;
    }
    return names.size() <= MANY
        ? names
        : names.stream().filter(comparison.essential(MANY)::contains).toList();
  }

  /** One configuration added or removed; the last one stays. */
  public ShownConfigurations toggled(Comparison comparison, String name) {
    Set<String> changed = new HashSet<>(of(comparison));
    if (!changed.remove(name)) {
      changed.add(name);
    }
    return changed.isEmpty() ? this : new ShownConfigurations(changed);
  }
}
