package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Every rule is in the catalogue once. */
class CatalogueTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @Test
  void everyDiagnosticIsThereOnce() {
    assertThat(Rules.all().map(Rule::id)).doesNotHaveDuplicates().containsAll(Catalogue.ids());
  }

  @Test
  void everyRuleHasSourcesAndWords() {
    Rules.all()
        .forEach(
            rule -> {
              assertThat(Catalogue.of(rule.id()).sources()).as(rule.id()).isNotEmpty();
              assertThat(ENGLISH.rule(rule.id())).isNotBlank();
            });
  }

  @Test
  void everyLimitHasUniqueIdAndText() {
    List<Threshold> limits = Rules.thresholds();

    assertThat(limits.stream().map(Threshold::id)).doesNotHaveDuplicates();
    for (Threshold limit : limits) {
      String value = ENGLISH.say(limit.normal());
      assertThat(ENGLISH.limit(limit.name(), limit.normal()))
          .as("limit." + limit.name() + " in texts.properties")
          .isNotEqualTo(value)
          .contains(value);
    }
  }
}
