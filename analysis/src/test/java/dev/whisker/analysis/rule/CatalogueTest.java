package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.text.NaturalOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every rule of the catalogue is there, once, and the documentation says so. */
class CatalogueTest {

  private static final Path DOCUMENT = Path.of("../docs/rules.md");
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
  void everyLimitHasAnIdOfItsOwnAndWords() {
    List<Threshold> limits = Rules.thresholds();

    assertThat(limits.stream().map(Threshold::id)).doesNotHaveDuplicates();
    assertThat(limits)
        .allSatisfy(
            limit -> {
              String value = ENGLISH.say(limit.normal());
              assertThat(ENGLISH.limit(limit.name(), limit.normal()))
                  .isNotEqualTo(value)
                  .contains(value);
            });
  }

  @Test
  void theDocumentListsThemAsTheyAre() throws IOException {
    String table =
        Rules.all()
            .sorted(Comparator.comparing(Rule::id, NaturalOrder.INSTANCE))
            .map(CatalogueTest::row)
            .collect(Collectors.joining("\n"));

    assertThat(Files.readString(DOCUMENT))
        .as("docs/rules.md has to contain this table:\n" + table)
        .contains(table);
  }

  @Test
  void theDocumentExplainsEverySource() throws IOException {
    String document = Files.readString(DOCUMENT);
    TreeSet<String> sources = new TreeSet<>();
    Rules.all()
        .flatMap(rule -> Catalogue.of(rule.id()).sources().stream())
        .map(source -> source.replaceAll(" (ch\\. .*|\\d{4})$", ""))
        .forEach(sources::add);

    assertThat(sources).allMatch(source -> document.contains("**" + source + "**"));
  }

  private static String row(Rule rule) {
    Catalogue.Entry entry = Catalogue.of(rule.id());
    String limits =
        rule.thresholds().stream()
            .map(limit -> "`" + limit.name() + "` " + ENGLISH.say(limit.normal()))
            .collect(Collectors.joining(", "));
    return "| %s | %s | %s | %s | %s | %s |"
        .formatted(
            rule.id(),
            ENGLISH.rule(rule.id()),
            entry.worst().id(),
            needs(rule),
            limits,
            String.join(", ", entry.sources()));
  }

  private static String needs(Rule rule) {
    return rule instanceof RunRule ofRun
        ? ofRun.needs().stream().map(Need::id).distinct().collect(Collectors.joining(", "))
        : "configurations";
  }
}
