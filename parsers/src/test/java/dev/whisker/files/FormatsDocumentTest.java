package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.input.open.Packing;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.Tool;
import dev.whisker.load.tool.LoadReaders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The generated part of {@code docs/formats.md} equals the lists of formats and readers. To renew
 * it run this test with {@code -Dwhisker.renew=true}.
 */
class FormatsDocumentTest {

  private static final Path DOCUMENT = Path.of("../docs/formats.md");
  private static final String MARK = "<!-- From here on generated: see FormatsDocumentTest. -->\n";

  @Test
  void isWhatTheReadersRead() throws IOException {
    String before = Files.readString(DOCUMENT);
    String current = before.substring(0, before.indexOf(MARK)) + MARK + generated();
    if (Boolean.getBoolean("whisker.renew")) {
      Files.writeString(DOCUMENT, current);
    }

    assertThat(Files.readString(DOCUMENT))
        .as(
            "renew docs/formats.md: build/mvn -pl parsers test -Dtest=FormatsDocumentTest"
                + " -Dwhisker.renew=true")
        .isEqualTo(current);
  }

  @Test
  void commandLineDescribesEachLoadFormat() throws IOException {
    String page = Files.readString(Path.of("../docs/cli.md"));

    assertThat(LoadFormat.values())
        .allSatisfy(
            format -> {
              assertThat(page).contains("`" + format.tool().id() + "`");
              assertThat(page).contains("`" + format.id() + "`");
            });
  }

  private static String generated() {
    return """

    ## GC logs

    | format | |
    | --- | --- |
    """
        + rows(
            Arrays.stream(GcLogFormat.values())
                .map(
                    format ->
                        "| `%s` | %s |"
                            .formatted(
                                format.id(),
                                isOurs(format) ? "read by Whisker" : "read by GCViewer's library")))
        + """

        ## Load results

        %d readers.

        | tool | formats |
        | --- | --- |
        """
            .formatted(LoadReaders.all().size())
        + rows(Arrays.stream(Tool.values()).map(FormatsDocumentTest::row))
        + """

        ## Packed files

        gz and zip are unpacked. Others are recognised, and the file's problem names them:
        """
        + Arrays.stream(Packing.values()).map(Packing::title).collect(Collectors.joining(", "))
        + " (also a gz or zip within another).\n";
  }

  private static boolean isOurs(GcLogFormat format) {
    return Stream.of(
            Identify.HOTSPOT.stream(),
            Identify.Others.GC_READERS.stream(),
            Stream.of(Identify.RECORDINGS))
        .flatMap(readers -> readers)
        .anyMatch(reader -> reader.format().equals(format.id()));
  }

  private static String row(Tool tool) {
    List<String> formats =
        Arrays.stream(LoadFormat.values())
            .filter(format -> format.tool() == tool)
            .map(format -> "`" + format.id() + "`")
            .toList();
    return "| `%s` | %s |".formatted(tool.id(), String.join(", ", formats));
  }

  private static String rows(Stream<String> rows) {
    return rows.collect(Collectors.joining("\n", "", "\n"));
  }
}
