package dev.whisker.app.screen.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.whisker.app.session.DirectTasks;
import dev.whisker.app.session.Places;
import dev.whisker.app.session.StudyModel;
import dev.whisker.load.result.RecordedRows.Request;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A pause of two seconds from 10:00:05.500 on is clicked after its files were opened. */
class HitRequestsTest {

  private static final String LOG =
      """
      2026-01-02T10:00:01.000+0000: 1.000: [GC (Allocation Failure)  100K->50K(1000K), 0.0100000 secs]
      2026-01-02T10:00:05.500+0000: 5.500: [Full GC (Ergonomics)  900K->50K(1000K), 2.0000000 secs]
      2026-01-02T10:00:09.000+0000: 9.000: [GC (Allocation Failure)  100K->50K(1000K), 0.0100000 secs]
      """;

  private static final String CSV =
      """
      timeStamp,elapsed,label,responseCode,success,threadName
      1767348000000,100,start,200,true,users 1-1
      1767348006000,1600,hit,200,true,users 1-1
      1767348009500,400,end,200,true,users 1-1
      """;

  private static final String XML =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testResults version="1.2">
      <httpSample t="100" lt="9" ts="1767348000000" s="true" lb="start" rc="200" tn="users 1-1"/>
      <httpSample t="1600" lt="9" ts="1767348006000" s="true" lb="hit" rc="200" tn="users 1-1"/>
      <httpSample t="400" lt="9" ts="1767348009500" s="true" lb="end" rc="200" tn="users 1-1"/>
      </testResults>
      """;

  @TempDir private Path folder = Path.of("");

  private final StudyModel study = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
  private final TimelineModel timeline = new TimelineModel(new DirectTasks(), study, new Places());

  @ParameterizedTest
  @ValueSource(strings = {"result.jtl", "result.jtl.gz", "result.xml", "result.xml.gz"})
  void readsHitRequestsFromFileAgain(String name) throws IOException {
    open(name);

    assertThat(clicked())
        .asInstanceOf(type(HitRequests.Read.class))
        .extracting(read -> read.requests().requests().stream().map(Request::label).toList())
        .isEqualTo(List.of("hit"));
  }

  @Test
  void reportsMissingFileOfHitRequests() throws IOException {
    Path load = open("result.jtl");
    Files.delete(load);

    assertThat(clicked())
        .asInstanceOf(type(HitRequests.Unreadable.class))
        .extracting(HitRequests.Unreadable::reason)
        .asString()
        .contains(load.toString());
  }

  private HitRequests clicked() {
    timeline.inspection().choosePause(0, 5.9, 6.1);
    return timeline.inspection().pauseProperty().get().orElseThrow().requests();
  }

  /** Opened as the window does, where nobody reads the file any more once it is shown. */
  private Path open(String name) throws IOException {
    Files.writeString(folder.resolve("gc.log"), LOG);
    Path load = folder.resolve(name);
    byte[] text = (name.contains(".xml") ? XML : CSV).getBytes(StandardCharsets.UTF_8);
    try (OutputStream file = Files.newOutputStream(load);
        OutputStream out = name.endsWith(".gz") ? new GZIPOutputStream(file) : file) {
      out.write(text);
    }
    study.open(List.of(folder));
    return load;
  }
}
