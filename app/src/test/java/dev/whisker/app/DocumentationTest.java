package dev.whisker.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DocumentationTest {

  private static final Path ROOT = Path.of("..");
  private static final Path PICTURES = ROOT.resolve("docs/pictures");
  private static final Pattern LINK = Pattern.compile("]\\(([^)#:]*)(?:#([^)]*))?\\)");
  private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);

  @Test
  void linksPointToExistingFilesAndHeadings() throws IOException {
    for (Path page : pages()) {
      for (MatchResult link : LINK.matcher(Files.readString(page)).results().toList()) {
        Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
        assertThat(target).as("%s links to %s", page, link.group()).exists();
        if (link.group(2) != null) {
          assertThat(headings(target))
              .as("%s links to %s", page, link.group())
              .contains(link.group(2));
        }
      }
    }
  }

  /** The anchors that GitHub makes of headings. */
  private static Set<String> headings(Path page) throws IOException {
    return HEADING
        .matcher(Files.readString(page))
        .results()
        .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
        .collect(Collectors.toSet());
  }

  /** A clone must stay small: the history keeps every picture for good. */
  @Test
  void picturesAreFewAndSmallAndShown() throws IOException {
    StringBuilder text = new StringBuilder();
    for (Path page : pages()) {
      text.append(Files.readString(page));
    }
    try (Stream<Path> pictures = Files.list(PICTURES)) {
      assertThat(pictures)
          .hasSizeLessThanOrEqualTo(12)
          .allSatisfy(
              picture -> {
                assertThat(Files.size(picture)).isLessThan(100_000);
                assertThat(text).contains(picture.getFileName().toString());
              });
    }
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT, 3)) {
      return files
          .filter(file -> file.toString().endsWith(".md") && !file.toString().contains("target"))
          .toList();
    }
  }
}
