package dev.whisker.load.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.MemorySource;
import dev.whisker.load.formats.LoadReaders;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables as they are copied out of Markdown, wikis and consoles; written by hand. */
class TableLinesTest {

  private static Reading read(String text) throws IOException {
    MemorySource source = MemorySource.of(text);
    return LoadReaders.find(source.head()).orElseThrow().read(source, ZoneOffset.UTC);
  }

  private static void areThose(List<LoadResult> results) {
    assertThat(results)
        .extracting(result -> result.head().facts().get("GC"))
        .containsExactly("G1", "Serial");
    assertThat(results)
        .extracting(result -> result.summary().completedPerSecond().value())
        .containsExactly(1234.5, 987.0);
    assertThat(results)
        .extracting(result -> result.summary().p99Millis().value())
        .containsExactly(45.0, 85.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        | GC         | req/s   | p99 (ms) |
        |:-----------|--------:|---------:|
        | **G1**     | 1,234.5 |     45.0 |
        | `Serial`   |   987.0 |     85.0 |
        """,
        """
        GC | req/s | p99 (ms)
        --- | ---: | ---:
        G1 | 1234.5 | 45
        Serial | 987 | 85""",
        """
        ||GC||req/s||p99 (ms)||
        |G1|1234.5|45|
        |Serial|987|85|
        """,
        """
        +--------+--------+----------+
        | GC     | req/s  | p99 (ms) |
        +========+========+==========+
        | G1     | 1234.5 | 45       |
        +--------+--------+----------+
        | Serial | 987    | 85       |
        +--------+--------+----------+
        """,
        """
        \u250c\u2500\u2500\u252c\u2500\u2500\u2510
        \u2502 GC     \u2502 req/s  \u2502 p99 (ms) \u2502
        \u251c\u2500\u2500\u253c\u2500\u2500\u2524
        \u2502 G1     \u2502 1234.5 \u2502 45       \u2502
        \u2502 Serial \u2502 987    \u2502 85       \u2502
        """
      })
  void whateverItIsDrawnWithATableIsRead(String text) throws IOException {
    Reading reading = read(text);
    areThose(reading.results());
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.lines().unknown()).isZero();
  }

  @Test
  void wordsAboveATableSayWhatItIsAndThoseBelowAreNotOfIt() throws IOException {
    Reading reading =
        read(
            """
            # Friday

            Measured by hand.

            | GC     | req/s  | p99 (ms) |
            |--------|--------|----------|
            | G1     | 1234.5 | 45       |
            | Serial | 987    | 85       |

            | JDK | pauses |
            |-----|--------|
            | 8   | 12     |
            """);
    areThose(reading.results());
    // The second table, whose columns are others; its rule says nothing.
    assertThat(reading.lines().unknown()).isEqualTo(2);
  }

  @Test
  void aTableInATextIsNoResultsTable() {
    MemorySource readme =
        MemorySource.of(
            """
            # How many threads should the pool have

            Eight sizes of the pool, three repeats of each. The reports stand
            beside this file.

            | threads | requests/s |
            | --- | --- |
            | 2 | 189 |
            | 4 | 378 |
            """);
    assertThat(LoadReaders.find(readme.head())).isEmpty();
  }

  @Test
  void anEmptyFirstOrLastCellIsNoFrame() throws IOException {
    List<LoadResult> results =
        read("""
                | GC | req/s | p99 (ms) | mean (ms) | notes |
                |----|-------|----------|-----------|-------|
                | G1 | 100   | 45       |           |       |
                |    | 200   |          | 12        |       |
                """)
            .results();
    assertThat(results)
        .extracting(result -> result.summary().completedPerSecond().value())
        .containsExactly(100.0, 200.0);
  }

  @Test
  void signsWithinANameAreOfIt() throws IOException {
    List<LoadResult> results =
        read("""
                | GC | req/s |
                |----|-------|
                | my__g1__run | **100** |
                """)
            .results();
    assertThat(results.getFirst().head().facts()).containsEntry("GC", "my__g1__run");
    assertThat(results.getFirst().summary().completedPerSecond().value()).isEqualTo(100);
  }
}
