package dev.whisker.analysis.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.wording.Wording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The ids of metrics are a contract, and the documentation lists all of them. */
class MetricListTest {

  private static final Path DOCUMENT = Path.of("../docs/cli.md");
  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @Test
  void theDocumentListsThemAsTheyAre() throws IOException {
    String table =
        Arrays.stream(Metric.values()).map(MetricListTest::row).collect(Collectors.joining("\n"));

    assertThat(Files.readString(DOCUMENT))
        .as("docs/cli.md has to contain this table:\n" + table)
        .contains(table);
  }

  private static String row(Metric metric) {
    return "| `%s` | %s | %s | %s |"
        .formatted(
            metric.id(),
            ENGLISH.metric(metric.id()),
            metric.unit().id(),
            better(metric.direction()));
  }

  private static String better(Direction direction) {
    return switch (direction) {
      case MORE_IS_BETTER -> "more";
      case LESS_IS_BETTER -> "less";
      case NEITHER -> "";
    };
  }
}
