package dev.whisker.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.recommendation.Answer.Standing;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JTLs, one of which requests something else and fails because of it. */
class OtherAddressesTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void errorsThatWereAskedForRuleNobodyOut() throws IOException {
    Comparison comparison = compared("http://a:1/report?u=%d", "http://b:2/report?u=%d&fail=1");

    assertThat(comparison.findings())
        .filteredOn(finding -> finding.rule().equals("D78"))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.WARNING);
              assertThat(Asked.summary(finding))
                  .contains("URLs that only some requested (/report?fail=1)");
            });
    assertThat(comparison.answer().ranking())
        .allSatisfy(place -> assertThat(place.standing()).isEqualTo(Standing.UNRANKED));
  }

  @Test
  void serverAddressAndRandomNumbersKeepSameWork() throws IOException {
    assertThat(compared("http://a:1/report?u=%d", "http://b:2/report?u=%d").findings())
        .noneMatch(finding -> finding.rule().equals("D78") && finding.isTrouble());
  }

  private Comparison compared(String one, String other) throws IOException {
    List<FileContent> contents = new ArrayList<>();
    for (int repeat = 1; repeat <= 3; repeat++) {
      contents.addAll(read("one", repeat, one));
      contents.addAll(read("other", repeat, other));
    }
    return Comparer.compare(Grouper.group(contents, List.of(folder)), Settings.DEFAULT);
  }

  private List<FileContent> read(String configuration, int repeat, String address)
      throws IOException {
    StringBuilder rows =
        new StringBuilder(
            "timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,URL\n");
    for (int i = 0; i < 1000; i++) {
      String asked = address.formatted(repeat * 100_000 + configuration.length() * 10_000 + i);
      boolean fails = asked.contains("fail") && i % 2 == 0;
      rows.append(1_700_000_000_000L + 1_000_000L * repeat + 10L * i)
          .append(",5,report,")
          .append(fails ? "500,Error" : "200,OK")
          .append(",t 1-1,")
          .append(!fails)
          .append(',')
          .append(asked)
          .append('\n');
    }
    Path run = Files.createDirectories(folder.resolve(configuration).resolve("r" + repeat));
    Path file = Files.writeString(run.resolve("results.jtl"), rows);
    return AnyFile.read(file, ZoneOffset.UTC, Progress.NONE);
  }
}
