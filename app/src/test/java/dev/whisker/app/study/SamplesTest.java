package dev.whisker.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplesTest {

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void aSampleAndAFolderThatIsNone() throws IOException {
    Files.createDirectories(folder.resolve("recorder"));
    Files.createDirectories(folder.resolve("first"));
    Files.writeString(
        folder.resolve("first/sample.json"),
        """
        {
          "name": "one",
          "title": {"en": "A title", "zh": "标题"},
          "question": {"en": "A question?"},
          "lesson": {"en": "A lesson"}
        }
        """);
  }

  @Test
  void foldersWithADescriptionAreSamples() {
    Samples samples = Samples.in(folder);

    assertThat(samples.all()).extracting(Sample::name).containsExactly("one");
    Sample sample = samples.all().getFirst();
    assertThat(sample.folder()).isEqualTo(folder.resolve("first"));
    assertThat(sample.title(Locale.ENGLISH)).isEqualTo("A title");
    assertThat(sample.title(Locale.SIMPLIFIED_CHINESE)).isEqualTo("标题");
    assertThat(sample.question(Locale.ENGLISH)).isEqualTo("A question?");
    // A missing language falls back to English.
    assertThat(sample.lesson(Locale.SIMPLIFIED_CHINESE)).isEqualTo("A lesson");
  }

  @Test
  void aSampleIsAsLargeAsItsFiles() throws IOException {
    Sample sample = Samples.in(folder).all().getFirst();
    long description = sample.bytes();
    Files.createDirectories(folder.resolve("first/1"));
    Files.writeString(folder.resolve("first/1/gc.log"), "x".repeat(1000));

    assertThat(sample.bytes()).isEqualTo(description + 1000);
  }

  @Test
  void bundledSamplesHaveOrderAndBothLanguages() {
    Samples bundled = Samples.in(Path.of("..", "samples"));

    assertThat(bundled.all())
        .extracting(Sample::name)
        .containsExactly(
            "story1",
            "story1-modern",
            "story2",
            "story3",
            "story4",
            "story5",
            "connectors",
            "tight-container",
            "unfreed",
            "diseases");
    assertThat(bundled.all())
        .allSatisfy(
            sample ->
                assertThat(sample.lesson(Locale.SIMPLIFIED_CHINESE))
                    .isNotEqualTo(sample.lesson(Locale.ENGLISH)));
  }

  @Test
  void listsEachDisease() throws IOException {
    Samples bundled = Samples.in(Path.of("..", "samples"));
    Sample diseases = bundled.named("diseases").orElseThrow();

    assertThat(bundled.resolve("leak-g1")).isEqualTo(diseases.folder().resolve("leak-g1"));
    assertThat(diseases.parts())
        .allSatisfy(
            part ->
                assertThat(part.title(Locale.SIMPLIFIED_CHINESE))
                    .isNotEqualTo(part.title(Locale.ENGLISH)));
    try (Stream<Path> folders = Files.list(diseases.folder()).filter(Files::isDirectory)) {
      assertThat(diseases.parts())
          .extracting(Sample::folder)
          .containsExactlyInAnyOrderElementsOf(folders.toList());
    }
  }

  @Test
  void skipsSampleWithUnreadableDescription() throws IOException {
    Files.createDirectories(folder.resolve("broken"));
    Files.writeString(folder.resolve("broken/sample.json"), "{");

    assertThat(Samples.in(folder).all()).hasSize(1);
  }

  @Test
  void existingPathTakesPrecedenceOverSampleName() {
    Samples samples = Samples.in(folder);
    String existing = folder.resolve("recorder").toString();

    assertThat(samples.resolve("one")).isEqualTo(folder.resolve("first"));
    assertThat(samples.resolve(existing)).isEqualTo(Path.of(existing));
    assertThat(samples.resolve("two")).isEqualTo(Path.of("two"));
    assertThat(samples.meant(existing)).isEmpty();
  }

  @Test
  void missingFolderHasNoSamples() {
    assertThat(Samples.in(folder.resolve("nowhere")).all()).isEmpty();
  }
}
