package dev.whisker.report;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.grouping.Grouper;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import dev.whisker.report.content.Report;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The bundled sample: five configurations with five recorded runs each. */
public final class Story {

  static final Path FOLDER = Path.of("..", "samples", "story1");
  static final List<FileContent> READ = read();
  static final Comparison COMPARISON =
      Comparer.compare(Grouper.group(READ, List.of(FOLDER)), Settings.DEFAULT);

  private Story() {}

  public static Report in(Locale locale) {
    return new Report(COMPARISON, READ, locale);
  }

  /** Its first configuration alone, under another name. */
  public static Report named(String name) {
    ConfigurationResult first = COMPARISON.configurations().getFirst();
    Configuration named =
        new Configuration(name, first.configuration().factors(), first.configuration().runs());
    Comparison renamed =
        new Comparison(
            List.of(new ConfigurationResult(named, first.runs(), first.summary())),
            named.name(),
            COMPARISON.settings(),
            COMPARISON.trim(),
            COMPARISON.decisionMetrics(),
            List.of(),
            List.of(),
            List.of(),
            COMPARISON.answer(),
            List.of());
    return new Report(renamed, List.of(), Locale.ENGLISH);
  }

  /** A single run, like a dropped gc.log. */
  static Report singleLog(Locale locale) {
    return alone(FOLDER.resolve("parallel-128m-1024m/1/gc.log"), locale);
  }

  /** A run whose log is the first half of an archive. */
  static Report cutOff(Locale locale) throws IOException {
    byte[] whole = Files.readAllBytes(FOLDER.resolve("cms-128m-1024m/1/gc.log.gz"));
    Path half = Files.createTempDirectory("whisker-cut").resolve("gc.log.gz");
    Files.write(half, Arrays.copyOf(whole, whole.length / 2));
    return alone(half, locale);
  }

  /** The bundled sample of thread pools. */
  public static Report sweep(Locale locale) throws IOException {
    Path folder = Path.of("..", "samples", "story4");
    try (Stream<Path> paths = Files.walk(folder)) {
      List<FileContent> read =
          paths
              .filter(path -> path.endsWith("ab.txt"))
              .sorted()
              .flatMap(path -> AnyFile.read(path, ZoneOffset.UTC, Progress.NONE).stream())
              .toList();
      return new Report(
          Comparer.compare(Grouper.group(read, List.of(folder)), Settings.DEFAULT), read, locale);
    }
  }

  private static Report alone(Path file, Locale locale) {
    List<FileContent> log = AnyFile.read(file, ZoneOffset.UTC, Progress.NONE);
    return new Report(
        Comparer.compare(Grouper.group(log, List.of()), Settings.DEFAULT), log, locale);
  }

  private static List<FileContent> read() {
    try (Stream<Path> paths = Files.walk(FOLDER)) {
      return paths
          .filter(path -> path.toString().contains("gc.log") || path.toString().contains(".jtl"))
          .sorted()
          .flatMap(path -> AnyFile.read(path, ZoneOffset.UTC, Progress.NONE).stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
