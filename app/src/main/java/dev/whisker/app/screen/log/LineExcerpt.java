package dev.whisker.app.screen.log;

import dev.whisker.input.lines.LineFile;
import dev.whisker.input.lines.LineFile.Lines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Fetches lines of a file one after the other, in the background. */
final class LineExcerpt {

  private final LineFile file;
  private Lines group = new Lines(0, List.of());

  LineExcerpt(LineFile file) {
    this.file = file;
  }

  /** The texts of lines, numbered from 1. */
  List<String> of(Iterable<Long> lines) throws IOException {
    List<String> texts = new ArrayList<>();
    for (long line : lines) {
      if (!group.has(line - 1)) {
        group = file.around(line - 1);
      }
      if (group.has(line - 1)) {
        texts.add(group.text(line - 1));
      }
    }
    return texts;
  }
}
