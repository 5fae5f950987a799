package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileReaderTest {

  @Test
  void aPageThatQuotesALogIsNoLog(@TempDir Path folder) throws IOException {
    Path page =
        Files.writeString(
            folder.resolve("README.md"),
            """
            # What is odd
            - In one line the end of a concurrent phase stands in the middle of a young collection
              (`[ParNew2026-11-21T...: [CMS-concurrent-abortable-preclean: ...`).
            - 2026 was the year. 9 to 16 ms at a time.
            """);
    List<FileContent> contents = FileReader.read(page, ZoneOffset.UTC, Progress.NONE);
    assertThat(contents).hasSize(1);
    assertThat(contents.getFirst()).isInstanceOf(FileContent.Unknown.class);
    assertThat(contents.getFirst().problems())
        .extracting(Problem::kind)
        .containsExactly(Problem.Kind.NOT_RECOGNISED);
  }
}
