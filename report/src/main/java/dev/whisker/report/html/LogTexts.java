package dev.whisker.report.html;

import static java.util.stream.Collectors.groupingBy;

import dev.whisker.analysis.rule.LogLine;
import dev.whisker.input.lines.LineFile;
import dev.whisker.input.lines.LineFile.Lines;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The texts of log lines, for readers who do not have the logs. */
record LogTexts(Map<LogLine, String> texts) {

  private static final int LONGEST = 400;

  /** Reads them from their files; a file that is gone by now has none. */
  static LogTexts of(List<LogLine> wanted) {
    Map<LogLine, String> texts = new HashMap<>();
    wanted.stream()
        .collect(groupingBy(LogLine::file))
        .forEach(
            (file, lines) -> {
              try (LineFile text = LineFile.open(file)) {
                text.read(() -> {});
                for (LogLine line : lines) {
                  Lines near = text.around(line.line() - 1);
                  if (near.has(line.line() - 1)) {
                    texts.put(line, near.text(line.line() - 1));
                  }
                }
              } catch (IOException e) {
                // Name and line number still show where it was.
              }
            });
    return new LogTexts(texts);
  }

  /** The text of a line; empty where it could not be read. */
  String of(LogLine line) {
    String text = texts.getOrDefault(line, "");
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
