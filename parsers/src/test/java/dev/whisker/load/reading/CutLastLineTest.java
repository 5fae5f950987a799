package dev.whisker.load.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.tool.LoadReaders;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files without the end of the last line: copied during the test, or on a full disk. */
class CutLastLineTest {

  static List<Named<String>> files() {
    return List.of(
        Named.of(
            "Gatling",
            """
            RUN\ta.B\tb\t1763100000000\t \t3.9.5
            REQUEST\t\thome\t1763100000100\t1763100000150\tOK\t\s
            REQUEST\t\thome\t1763100000200\t1763100000260\tOK\t\s
            """),
        Named.of(
            "hey",
            """
            response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset
            0.0101,0.0005,0.0001,0.0001,0.0090,0.0001,200,0.0010
            0.0102,0.0005,0.0001,0.0001,0.0090,0.0001,200,0.0130
            """),
        Named.of(
            "k6",
            """
            {"type":"Point","data":{"time":"2026-01-01T00:00:00.1Z","value":10.5,"tags":{"status":"200"}},"metric":"http_req_duration"}
            {"type":"Point","data":{"time":"2026-01-01T00:00:00.2Z","value":11.5,"tags":{"status":"200"}},"metric":"http_req_duration"}
            """),
        Named.of(
            "nGrinder",
            """
            DateTime,vuser,Tests,Errors,Mean_Test_Time_(ms),Test_Time_Standard_Deviation_(ms),TPS
            2026-01-01 00:00:01,10,100,0,50,5.5,100
            2026-01-01 00:00:02,10,100,0,50,5.5,100
            """),
        Named.of(
            "ab -e",
            """
            Percentage served,Time in ms
            99,28.500
            100,32.123
            """),
        Named.of(
            "ab -g",
            """
            starttime\tseconds\tctime\tdtime\tttime\twait
            Fri Nov 14 06:00:00 2025\t1763100000\t0\t10\t10\t9
            Fri Nov 14 06:00:01 2025\t1763100001\t0\t12\t12\t11
            """),
        Named.of(
            "Locust",
            """
            Method,Name,Error,Occurrences
            GET,/,HTTPError('500'),7
            GET,/b,HTTPError('500'),8
            """),
        Named.of(
            "siege",
            """
            HTTP/1.1 200     0.02 secs:     266 bytes ==> GET  /a
            HTTP/1.1 200     0.04 secs:     266 bytes ==> GET  /a
            """));
  }

  private static List<Problem> cut(String text) throws IOException {
    MemorySource source = MemorySource.of(text);
    Reading reading =
        LoadReaders.find(source.head(), Optional.empty())
            .orElseThrow()
            .read(source, ZoneOffset.UTC);
    assertThat(reading.results()).hasSize(1);
    return reading.problems().stream()
        .filter(problem -> problem.code() == FileProblem.CUT_OFF_AT_END)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("files")
  void aWholeFileIsNotCut(String file) throws IOException {
    assertThat(cut(file)).isEmpty();
    assertThat(cut(file.stripTrailing())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("files")
  void reportsIncompleteLastLine(String file) throws IOException {
    int last = file.lastIndexOf('\n', file.length() - 2) + 1;
    int line = (int) file.chars().filter(c -> c == '\n').count();
    String half = file.substring(0, last + Math.min(14, (file.length() - last) / 4));
    assertThat(cut(half)).containsExactly(new Problem(line, FileProblem.CUT_OFF_AT_END));
    // An unknown line with a line end was not cut off.
    assertThat(cut(half + "\n")).isEmpty();
  }
}
