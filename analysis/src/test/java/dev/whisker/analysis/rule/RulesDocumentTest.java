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

/**
 * The generated part of {@code docs/rules.md} equals the rules and their explanations. To renew it
 * run this test with {@code -Dwhisker.renew=true}.
 */
class RulesDocumentTest {

  private static final Path DOCUMENT = Path.of("../docs/rules.md");
  private static final String MARK = "<!-- From here on generated: see RulesDocumentTest. -->\n";
  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);
  private static final List<Rule> RULES =
      Rules.all().sorted(Comparator.comparing(Rule::id, NaturalOrder.INSTANCE)).toList();

  @Test
  void isWhatTheRulesSay() throws IOException {
    String before = Files.readString(DOCUMENT);
    String current = before.substring(0, before.indexOf(MARK)) + MARK + generated();
    if (Boolean.getBoolean("whisker.renew")) {
      Files.writeString(DOCUMENT, current);
    }

    assertThat(Files.readString(DOCUMENT))
        .as(
            "renew docs/rules.md: build/mvn -pl analysis -am test -Dtest=RulesDocumentTest"
                + " -Dsurefire.failIfNoSpecifiedTests=false -Dwhisker.renew=true")
        .isEqualTo(current);
  }

  @Test
  void explainsEverySource() throws IOException {
    String document = Files.readString(DOCUMENT);
    TreeSet<String> sources = new TreeSet<>();
    RULES.stream()
        .flatMap(rule -> Catalogue.of(rule.id()).sources().stream())
        .map(source -> source.replaceAll(" (ch\\. .*|\\d{4})$", ""))
        .forEach(sources::add);

    assertThat(sources).allMatch(source -> document.contains("**" + source + "**"));
  }

  private static String generated() {
    String table =
        RULES.stream()
            .map(
                rule ->
                    "| [%s](#%s) | %s | %s |%n"
                        .formatted(
                            rule.id(),
                            rule.id().toLowerCase(Locale.ROOT),
                            ENGLISH.rule(rule.id()),
                            Catalogue.of(rule.id()).worst().id()))
            .collect(Collectors.joining());
    return """

    | id | what it looks for | worst answer |
    | --- | --- | --- |
    """
        + table
        + RULES.stream().map(RulesDocumentTest::section).collect(Collectors.joining());
  }

  private static String section(Rule rule) {
    String limits =
        rule.thresholds().stream()
            .map(limit -> "`" + limit.name() + "` " + ENGLISH.say(limit.normal()))
            .collect(Collectors.joining(", "));
    String causes =
        RULES.stream()
            .filter(other -> other != rule && rule.links().mayFollow(other))
            .map(other -> "[%s](#%s)".formatted(other.id(), other.id().toLowerCase(Locale.ROOT)))
            .collect(Collectors.joining(", "));
    return """

    ### %s

    **%s.** %s

    Needs %s.%s%s%s Sources: %s.
    """
        .formatted(
            rule.id(),
            ENGLISH.rule(rule.id()),
            ENGLISH.explanation(rule.id()),
            needs(rule),
            limits.isEmpty() ? "" : " Limits: " + limits + ".",
            rule instanceof RunRule ofRun && ofRun.scope() == RunRule.Scope.WHOLE_LOG
                ? " Checked in the whole GC log."
                : "",
            causes.isEmpty() ? "" : " May follow from " + causes + ".",
            String.join(", ", Catalogue.of(rule.id()).sources()));
  }

  private static String needs(Rule rule) {
    return rule instanceof RunRule ofRun
        ? ofRun.needs().stream()
            .map(need -> "`" + need.id() + "`")
            .distinct()
            .collect(Collectors.joining(", "))
        : "several configurations";
  }
}
