package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.app.support.Studies;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShownConfigurationsTest {

  @TempDir private Path folder = Path.of("");

  @SuppressWarnings("NullAway.Init") // Made before each test.
  private Comparison two;

  @SuppressWarnings("NullAway.Init") // Made before each test.
  private List<String> names;

  @BeforeEach
  void compare() throws IOException {
    two = Studies.fastAndSlow(folder, 2);
    names = two.configurations().stream().map(each -> each.name()).toList();
  }

  @Test
  void fewAreAllShown() {
    assertThat(ShownConfigurations.BY_DEFAULT.of(two)).isEqualTo(names);
  }

  @Test
  void showsBaselineAndBestOfManyConfigurations() {
    Comparison many = many();

    assertThat(ShownConfigurations.BY_DEFAULT.of(many))
        .contains(many.baseline())
        .containsAll(many.answer().front())
        .isSubsetOf(names);
    assertThat(ShownConfigurations.all(many).of(many)).hasSize(many.configurations().size());
  }

  @Test
  void togglesConfigurationsButKeepsLast() {
    ShownConfigurations without = ShownConfigurations.BY_DEFAULT.toggled(two, names.getFirst());

    assertThat(without.of(two)).isEqualTo(names.subList(1, 2));
    assertThat(without.toggled(two, names.getFirst()).of(two)).isEqualTo(names);
    assertThat(without.toggled(two, names.getLast()).of(two)).isEqualTo(names.subList(1, 2));
  }

  @Test
  void showsDefaultIfNoChosenOneIsLeft() {
    assertThat(new ShownConfigurations(Set.of("gone")).of(two)).isEqualTo(names);
  }

  /** The two, and the second again and again under other names. */
  private Comparison many() {
    ConfigurationResult second = two.configurations().getLast();
    List<ConfigurationResult> all = new ArrayList<>(two.configurations());
    for (int i = 0; i < ShownConfigurations.MANY; i++) {
      Configuration other =
          new Configuration(
              "other-" + i, second.configuration().factors(), second.configuration().runs());
      all.add(new ConfigurationResult(other, second.runs(), second.summary()));
    }
    return new Comparison(
        List.copyOf(all),
        two.baseline(),
        two.settings(),
        two.trim(),
        two.decisionMetrics(),
        two.contrasts(),
        two.otherContrasts(),
        two.findings(),
        two.answer(),
        two.excluded());
  }
}
