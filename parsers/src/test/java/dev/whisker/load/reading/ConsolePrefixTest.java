package dev.whisker.load.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.LoadSummary;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.tool.LoadReaders;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Recorded reports with the line prefixes of a CI server and of docker compose. */
class ConsolePrefixTest {

  private static List<LoadSummary> read(String text) throws IOException {
    MemorySource source = MemorySource.of(text);
    LoadReader reader = LoadReaders.find(source.head(), Optional.empty()).orElseThrow();
    return reader.read(source, ZoneOffset.UTC).results().stream().map(LoadResult::summary).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "ab/page.txt, '2026-11-14T10:00:00.1234567Z '",
    "ab/page.txt, 'ab-1  | '",
    "wrk/page-latency.txt, '2026-11-14T10:00:00.1234567Z '",
    "wrk/page-latency.txt, 'load_wrk.1 | '",
    "wrk/page-latency.txt, '[2026-11-14T10:00:00.123Z] '",
    "ab/page.txt, '10:00:00 '",
    "siege/report.txt, '10:00:00 '",
    "siege/report.txt, '2026-11-14T10:00:00.123Z '",
    "hey/summary.txt, 'hey-1  | '",
    "wrk/page-latency.txt, '2026-11-14T10:00:00.123456Z 00O '",
    "siege/report.txt, '2026-11-14T10:00:00.123456Z 01E '"
  })
  void aReportIsTheSameBehindIt(String file, String prefix) throws IOException {
    String text = MemorySource.recorded(file).text();
    String wrapped =
        text.lines()
            .map(line -> (prefix + line).stripTrailing() + "\n")
            .collect(Collectors.joining());
    assertThat(read(text)).isNotEmpty();
    assertThat(read(wrapped)).isEqualTo(read(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-14T10:00:00.123Z a\nb",
        "2026-11-14T10:00:00.123Z a",
        "10:00:00 a\n10:00 b",
        "[10:00:00] a\n[10:00:00] b",
        "2026-11-14T10:00:00.123Z,a\n2026-11-14T10:00:00.123Z,b",
        "| a | b |\n| c | d |"
      })
  void whatIsNotBeforeEveryLineStays(String text) {
    assertThat(Lines.all(MemorySource.of(text).head()))
        .containsExactlyElementsOf(text.lines().toList());
  }
}
