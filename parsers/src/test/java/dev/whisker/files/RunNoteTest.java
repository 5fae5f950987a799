package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.whisker.files.given.NoteProblem;
import dev.whisker.files.given.RunNote;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.result.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Manifests by our recorder, by people, and broken ones. */
class RunNoteTest {

  private final Path folder;

  RunNoteTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private FileContent read(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    List<FileContent> contents = AnyFile.read(file, ZoneId.of("Asia/Shanghai"), Progress.NONE);
    assertThat(contents).hasSize(1);
    return contents.getFirst();
  }

  private FileContent.Note note(String text) throws IOException {
    return (FileContent.Note) read("run.json", text);
  }

  @Test
  void whatTheRecorderWrites() throws IOException {
    FileContent.Note file =
        (FileContent.Note)
            AnyFile.read(
                    Path.of("../samples/story1/cms-128m-1024m/3/run.json"),
                    ZoneId.of("UTC"),
                    Progress.NONE)
                .getFirst();
    assertThat(file.problems()).isEmpty();
    assertThat(file.note().configuration()).isEqualTo("cms-128m-1024m");
    assertThat(file.note().repeat()).isEqualTo("3");
    assertThat(file.note().factors())
        .containsEntry("collector", "CMS")
        .containsEntry("xms", "128m")
        .containsKey("flags");
    // 2026-11-27T06:11:31Z and 06:12:27Z.
    assertThat(file.note().startEpochMillis()).isEqualTo(1_795_759_891_000L);
    assertThat(file.note().endEpochMillis()).isEqualTo(1_795_759_947_000L);
    assertThat(file.note().notes()).isEmpty();
  }

  @Test
  void valuesMayBeTextNumbersAndTruths() throws IOException {
    RunNote note =
        note("""
        {"name": "pool", "repeat": "b", "factors":
          {"threads": 200, "ratio": 0.5, "keepAlive": true, "server": "tomcat9", "gone": null}}
        """)
            .note();
    assertThat(note.configuration()).isEqualTo("pool");
    assertThat(note.repeat()).isEqualTo("b");
    assertThat(note.factors())
        .containsOnly(
            entry("threads", "200"),
            entry("ratio", "0.5"),
            entry("keepAlive", "on"),
            entry("server", "tomcat9"));
    assertThat(note.hasTimes()).isFalse();
  }

  @Test
  void assumesZoneOfLocalTimesAndReportsIt() throws IOException {
    FileContent.Note file =
        note("{\"start\": \"2026-11-21 10:00:00\", \"end\": \"2026-11-21T10:01:00\"}");
    // 02:00 UTC.
    assertThat(file.note().startEpochMillis()).isEqualTo(1_795_226_400_000L);
    assertThat(file.note().endEpochMillis()).isEqualTo(1_795_226_460_000L);
    assertThat(file.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.LOCAL_TIME_ASSUMED);
  }

  @Test
  void invalidFieldDoesNotAffectOthers() throws IOException {
    FileContent.Note file =
        note(
            """
            {"name": ["a"], "repeat": 2, "start": "yesterday", "end": "2026-11-21T10:01:00Z",
             "factors": {"xmx": {"size": 3}, "collector": "G1"}}
            """);
    assertThat(file.note().configuration()).isEmpty();
    assertThat(file.note().repeat()).isEqualTo("2");
    assertThat(file.note().factors()).containsOnlyKeys("collector");
    assertThat(file.note().startEpochMillis()).isEqualTo(LoadResult.NO_TIME);
    assertThat(file.problems())
        .containsExactly(
            new Problem(0, NoteProblem.BAD_NOTE_FIELD, "name", "[...]"),
            new Problem(0, NoteProblem.BAD_NOTE_FIELD, "xmx", "{...}"),
            new Problem(0, NoteProblem.BAD_NOTE_FIELD, "start", "yesterday"));
  }

  @Test
  void anEndBeforeTheStartIsNone() throws IOException {
    FileContent.Note file =
        note("{\"start\": \"2026-11-21T10:00:00Z\", \"end\": \"2026-11-21T09:00:00Z\"}");
    assertThat(file.note().hasTimes()).isFalse();
    assertThat(file.problems())
        .containsExactly(new Problem(0, NoteProblem.BAD_NOTE_FIELD, "end", "2026-11-21T09:00:00Z"));
  }

  @Test
  void brokenOnesAreNamedAsSuch() throws IOException {
    for (String broken : List.of("{\"name\": \"a\"", "not JSON", "[1, 2]", "3")) {
      assertThat(read("whisker.json", broken).problems())
          .as(broken)
          .containsExactly(new Problem(0, NoteProblem.BROKEN_NOTE));
    }
  }

  @Test
  void runJsonOfAnotherToolIsNoManifest() throws IOException {
    assertThat(read("run.json", "{\"pipeline\": 7}").problems())
        .containsExactly(new Problem(0, FileProblem.NOT_RECOGNISED));
    assertThat(read("notes.json", "{\"name\": \"a\"}").problems())
        .containsExactly(new Problem(0, FileProblem.NOT_RECOGNISED));
  }
}
