package dev.whisker.load.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.result.MemorySource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CsvRowsTest {

  private static List<List<String>> rows(String text) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    try (CsvRows lines = CsvRows.of(MemorySource.of(text), ',')) {
      for (List<String> row = lines.next(); row != null; row = lines.next()) {
        rows.add(row);
      }
    }
    return rows;
  }

  @Test
  void quotedCellMayContainLineEndsAndQuotes() throws IOException {
    assertThat(rows("a,\"b\nc\",d\ne,\"f \"\"g\"\"\nh\",i\nj,k,l\n"))
        .containsExactly(
            List.of("a", "b\nc", "d"), List.of("e", "f \"g\"\nh", "i"), List.of("j", "k", "l"));
  }

  @Test
  void aQuoteAmidACellOpensNothing() throws IOException {
    assertThat(rows("a,5\" disk,c\nd,e,f\n")).hasSize(2);
  }

  /** Searching each row again from its beginning would take minutes. */
  @Test
  @Timeout(20)
  void openQuotesAreFast() throws IOException {
    String open = "\"" + "a\n".repeat(33_000);
    List<List<String>> rows = rows(open.repeat(100) + "b,c\n");
    assertThat(rows.getLast()).containsExactly("b", "c");
  }
}
