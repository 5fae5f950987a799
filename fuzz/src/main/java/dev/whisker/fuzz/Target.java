package dev.whisker.fuzz;

import dev.whisker.app.session.Workspace;
import dev.whisker.app.session.WorkspaceFile;
import dev.whisker.app.study.Material;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.StoredBuilds;
import dev.whisker.app.study.StoredBuildsFile;
import dev.whisker.app.study.Study;
import dev.whisker.files.AnyFile;
import dev.whisker.gc.j9.J9Logs;
import dev.whisker.gc.preunified.PreunifiedLogs;
import dev.whisker.gc.reading.GcReader;
import dev.whisker.gc.unified.UnifiedLogs;
import dev.whisker.input.Progress;
import dev.whisker.input.open.Sources;
import dev.whisker.input.source.Source;
import dev.whisker.load.jmeter.JtlXmlReader;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.tool.LoadReaders;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;

/** The parts of Whisker that are attacked with any bytes. */
enum Target {
  /** Logs of JDK 9 and later. */
  UNIFIED(input -> read(UnifiedLogs.reader(), input)),
  /** Logs of JDK 6 to 8. */
  PREUNIFIED(input -> read(PreunifiedLogs.reader(), input)),
  /** Logs of J9 and OpenJ9. */
  J9(input -> read(J9Logs.reader(), input)),
  JTL_CSV(input -> read(List.of(new JtlCsvReader()), input)),
  JTL_XML(input -> read(List.of(new JtlXmlReader()), input)),
  /** Every load reader that recognises the input, not only the first. */
  LOAD(input -> read(LoadReaders.all(), input)),
  /** Recognition, prefixes, encodings and packing: a file as a user opens it. */
  FILE(Target::open),
  /** As {@link #FILE}, with archives as seeds. */
  ARCHIVE(Target::open),
  /** {@code run.json}. */
  NOTE(
      input ->
          Invariants.check(
              AnyFile.read(written("run.json", input), ZoneOffset.UTC, Progress.NONE))),
  /** A workspace; one that is read is the same after it was written. */
  WORKSPACE(Target::rewrite),
  /** A stored baseline, which is also compared. */
  BASELINE(Target::compareWithBaseline),
  /** Whole comparisons of one to six damaged runs; the input states the damage. */
  COMPARISON(Target::compareDamaged);

  private static final Path FOLDER = folder();

  @SuppressWarnings("ImmutableEnumChecker") // An attack has no state.
  private final Attack attack;

  Target(Attack attack) {
    this.attack = attack;
  }

  void attack(byte[] input) throws IOException {
    attack.on(input);
  }

  private static void open(byte[] input) throws IOException {
    Path file = written("a.log", input);
    Invariants.check(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE));
    Invariants.check(AnyFile.glance(file, ZoneOffset.UTC));
  }

  private static void rewrite(byte[] input) throws IOException {
    Workspace read;
    try {
      read = WorkspaceFile.read(written("a.whisker", input));
    } catch (IOException refused) {
      return;
    }
    Path again = FOLDER.resolve("b.whisker");
    WorkspaceFile.write(again, read);
    Invariants.require(
        WorkspaceFile.read(again).equals(read), "the workspace is another after writing");
  }

  private static void compareWithBaseline(byte[] input) throws IOException {
    Path file = written("baseline.json", input);
    StoredBuilds stored;
    try {
      stored = StoredBuildsFile.read(file);
    } catch (IOException refused) {
      return;
    }
    Material material = new Material(List.of(file), List.of(stored.baseline(file)));
    Invariants.check(Study.of(Question.EMPTY.with(material), Progress.NONE));
  }

  private static void compareDamaged(byte[] input) throws IOException {
    DamagedRuns.compare(input, FOLDER);
  }

  private static void read(GcReader reader, byte[] input) throws IOException {
    Source source = source(input);
    if (reader.recognises(source.head())) {
      Invariants.check(reader.read(source));
    }
  }

  private static void read(List<LoadReader> readers, byte[] input) throws IOException {
    for (LoadReader reader : readers) {
      Source source = source(input);
      if (reader.recognises(source.head())) {
        Invariants.check(reader.read(source, ZoneOffset.UTC));
      }
    }
  }

  private static Source source(byte[] input) throws IOException {
    return Sources.once(Path.of("a.log"), new ByteArrayInputStream(input), Progress.NONE);
  }

  private static Path written(String name, byte[] input) throws IOException {
    return Files.write(FOLDER.resolve(name), input);
  }

  private static Path folder() {
    try {
      return Files.createTempDirectory("whisker-fuzz");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private interface Attack {
    void on(byte[] input) throws IOException;
  }
}
