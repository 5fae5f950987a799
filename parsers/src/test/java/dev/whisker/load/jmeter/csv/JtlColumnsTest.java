package dev.whisker.load.jmeter.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.whisker.input.source.Source;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The columns of a JTL, each of which may be missing, in any order; from the description of the
 * format.
 */
class JtlColumnsTest {

  /** All that JMeter 5.6 can write, in its order, and two sample variables. */
  private static final List<String> ALL =
      List.of(
          "timeStamp",
          "elapsed",
          "label",
          "responseCode",
          "responseMessage",
          "threadName",
          "dataType",
          "success",
          "failureMessage",
          "bytes",
          "sentBytes",
          "grpThreads",
          "allThreads",
          "URL",
          "Filename",
          "Latency",
          "Encoding",
          "SampleCount",
          "ErrorCount",
          "Hostname",
          "IdleTime",
          "Connect",
          "\"user\"",
          "\"first, last\"");

  private static final List<Map<String, String>> ROWS =
      List.of(
          row("1700000000000", "10", "a, b", "200", "true", "", "0"),
          row("1700000000010", "30", "c", "200", "false", "expected \"x\"", "1"),
          row("1700000000040", "20", "c", "503", "false", "", "1"));

  private static Map<String, String> row(
      String stamp,
      String elapsed,
      String label,
      String code,
      String success,
      String failure,
      String errors) {
    return Map.of(
        "timeStamp", stamp,
        "elapsed", elapsed,
        "label", label,
        "responseCode", code,
        "success", success,
        "failureMessage", failure,
        "SampleCount", "1",
        "ErrorCount", errors,
        "allThreads", "4");
  }

  private static Source file(List<String> columns) {
    List<String> lines = new ArrayList<>(List.of(String.join(",", columns)));
    for (Map<String, String> row : ROWS) {
      lines.add(
          columns.stream()
              .map(column -> quoted(row.getOrDefault(column, "7")))
              .collect(Collectors.joining(",")));
    }
    return MemorySource.of(String.join("\n", lines) + "\n");
  }

  private static String quoted(String cell) {
    return cell.matches("[^\",]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }

  private static LoadResult.Samples read(List<String> columns) throws IOException {
    Source source = file(columns);
    JtlCsvReader reader = new JtlCsvReader();
    assertThat(reader.recognises(source.head())).isTrue();
    return (LoadResult.Samples) reader.read(source, ZoneOffset.UTC).results().getFirst();
  }

  private static void assertAll(LoadResult.Samples result) {
    assertThat(result.summary().samples().value()).isEqualTo(3);
    assertThat(result.summary().errors().value()).isEqualTo(2);
    assertThat(result.summary().meanMillis().value()).isEqualTo(20);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(0.06);
    assertThat(result.labels()).containsOnlyKeys("a, b", "c");
    assertThat(result.errors())
        .extracting(ErrorCount::code, ErrorCount::message)
        .containsExactlyInAnyOrder(tuple("200", "expected \"x\""), tuple("503", "7"));
    assertThat(result.series().threads(0, 1)).containsExactly(4);
  }

  @Test
  void allColumnsInJMetersOrder() throws IOException {
    assertAll(read(ALL));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void allColumnsInAnyOrder(long seed) throws IOException {
    List<String> shuffled = new ArrayList<>(ALL);
    Collections.shuffle(shuffled, new Random(seed));
    assertAll(read(shuffled));
  }

  static Stream<String> allButTheTimeTaken() {
    return ALL.stream().filter(column -> !column.equals("elapsed"));
  }

  @ParameterizedTest
  @MethodSource("allButTheTimeTaken")
  void missingColumnCostsOnlyItsFigures(String missing) throws IOException {
    List<String> columns = new ArrayList<>(ALL);
    columns.remove(missing);
    LoadResult.Samples result = read(columns);
    assertThat(result.summary().samples().value()).isEqualTo(3);
    assertThat(result.summary().meanMillis().value()).isEqualTo(20);
    assertThat(result.summary().p50Millis().value()).isEqualTo(20);
    assertThat(result.summary().durationSeconds().isKnown())
        .isEqualTo(!missing.equals("timeStamp"));
    assertThat(result.labels()).hasSize(missing.equals("label") ? 0 : 2);
    // Only the column "success" shows that an assertion rejected a response of 200.
    assertThat(result.summary().errors().value()).isEqualTo(missing.equals("success") ? 1 : 2);
    assertThat(result.series().threads(0, 1))
        .containsExactly(missing.equals("allThreads") ? -1 : 4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "timeStamp,elapsed",
        "timeStamp,elapsed,responseCode,Latency",
        "elapsed,timeStamp"
      })
  void nothingButTimesIsAResultAsWell(String columns) throws IOException {
    LoadResult.Samples result = read(List.of(columns.split(",")));
    assertThat(result.summary().samples().value()).isEqualTo(3);
    assertThat(result.summary().meanMillis().value()).isEqualTo(20);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(0.06);
    assertThat(result.summary().errors().isKnown()).isEqualTo(columns.contains("responseCode"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"elapsed,Latency", "timeStamp,elapsed,collector", "timeStamp,Latency"})
  void aTableOfSomebodysOwnIsNone(String header) {
    byte[] table = MemorySource.of(header + "\n1700000000000,300,400\n").head();
    assertThat(new JtlCsvReader().recognises(table)).isFalse();
  }

  @Test
  void withoutTheTimeTakenItIsNoResult() {
    List<String> columns = new ArrayList<>(ALL);
    columns.remove("elapsed");
    assertThat(new JtlCsvReader().recognises(file(columns).head())).isFalse();
  }
}
