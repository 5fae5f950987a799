package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.reading.GcReader;
import dev.whisker.input.Progress;
import dev.whisker.input.open.Sources;
import dev.whisker.input.source.Source;
import dev.whisker.load.tool.LoadReaders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each sample of each format is recognised by one reader, so their order does not matter. */
class IdentifyTest {

  /** A case with two tools in one text. */
  private static final String OF_TWO_TOOLS = "What hey prints behind it hides nothing.";

  static Stream<Path> recorded() throws IOException, URISyntaxException {
    Path files =
        Path.of(Objects.requireNonNull(IdentifyTest.class.getResource("recorded")).toURI());
    return Stream.of(files, files.resolve("../../load"), Path.of("..", "samples"))
        .flatMap(IdentifyTest::below)
        .filter(IdentifyTest::isSample);
  }

  private static Stream<Path> below(Path folder) {
    try (Stream<Path> all = Files.walk(folder.normalize())) {
      return all.filter(Files::isRegularFile).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isSample(Path file) {
    String path = file.toString();
    return path.contains("samples")
        ? path.matches(".*(gc\\.log|\\.jtl)(\\.gz)?|.*ab\\.txt")
        : !path.matches(".*(\\.class|README\\.md|counts\\.csv)");
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void oneReaderRecognisesARecordedFile(Path file) throws IOException {
    for (Source source : Sources.open(file, Progress.NONE)) {
      assertThat(recognising(source)).hasSize(1);
    }
  }

  static Stream<FormatCases> cases() {
    return FormatCases.all().stream().filter(one -> !one.why().equals(OF_TWO_TOOLS));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void oneReaderAtMostRecognisesACase(FormatCases one, @TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.log");
    Files.writeString(file, String.join("\n", one.log()) + "\n", StandardCharsets.UTF_8);
    for (Source source : Sources.open(file, Progress.NONE)) {
      assertThat(recognising(source)).hasSizeLessThanOrEqualTo(1);
    }
  }

  /** HotSpot's two families count as one: a server's output may have both after an upgrade. */
  private static List<String> recognising(Source source) {
    byte[] head = source.head();
    return Stream.of(
            Identify.HOTSPOT.stream()
                .filter(reader -> reader.recognises(head))
                .map(reader -> "HotSpot"),
            Identify.Others.GC_READERS.stream()
                .filter(reader -> reader.recognises(head))
                .map(GcReader::format),
            LoadReaders.all().stream()
                .filter(reader -> reader.recognises(head))
                .map(reader -> reader.getClass().getSimpleName()))
        .flatMap(names -> names)
        .distinct()
        .toList();
  }
}
