package dev.whisker.gcviewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.open.Sources;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** GCViewer's bad manners stay inside. */
class GcViewerTest {

  /** GCViewer's reader for J9 5.0 prints "In AF endElement!" for each. */
  private static final String TALKATIVE =
      """
      <?xml version="1.0" ?>
      <verbosegc version="200811_07">
      <af type="tenured" id="1" timestamp="Mar 25 22:40:24 2010" intervalms="0.000">
        <tenured freebytes="0" totalbytes="1048576" percent="0" ></tenured>
        <gc type="global" id="1" totalid="1" intervalms="0.000">
          <timesms mark="3.0" sweep="2.0" compact="0.0" total="5.0" />
        </gc>
        <tenured freebytes="524288" totalbytes="1048576" percent="50" ></tenured>
        <time totalms="5.5" />
      </af>
      </verbosegc>
      """;

  private final Path folder;

  GcViewerTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void printsNothingWhileOthersMay() throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      try (Silence _ = new Silence()) {
        System.out.println("swallowed");
        Thread other = Thread.ofPlatform().start(() -> System.out.println("heard"));
        other.join();
      }
      assertThat(read(TALKATIVE, Progress.NONE).model().size()).isEqualTo(1);
    } finally {
      System.setOut(before);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8).strip()).isEqualTo("heard");
  }

  @Test
  void anExceptionBecomesAProblem() throws IOException {
    GcViewer.Reading reading = read("no GC log of any kind\n", Progress.NONE);
    assertThat(reading.model().size()).isZero();
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(GcViewerProblem.OTHER_READER_FAILED);
  }

  @Test
  void countsComplaintsAsUnknownLines() throws IOException {
    // The second line has a number too few.
    String hp =
        """
        <GC: 2 4.5 1 104 32 1 0 1 0 0 1 0 1 1 1 1 1 0.125 >
        <GC: 2 4.5 1 104 32 1 0 1 0 0 1 0 1 1 1 1 1 >
        """;
    GcViewer.Reading reading = read(hp, Progress.NONE);
    assertThat(reading.model().size()).isEqualTo(1);
    assertThat(reading.lines().read()).isEqualTo(2);
    assertThat(reading.lines().unknown()).isEqualTo(1);
    assertThat(reading.lines().examples().getFirst().line()).isEqualTo(2);
  }

  @Test
  void stopsWhenCancelled() {
    AtomicInteger asked = new AtomicInteger();
    // Opening the file reads its head; only later is the answer no.
    assertThatThrownBy(() -> read(TALKATIVE, _ -> asked.incrementAndGet() < 1))
        .isInstanceOf(CancellationException.class);
  }

  private GcViewer.Reading read(String text, Progress progress) throws IOException {
    Path file = Files.writeString(folder.resolve("some.log"), text);
    return GcViewer.read(Sources.open(file, progress).getFirst());
  }
}
