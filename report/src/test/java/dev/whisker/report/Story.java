package dev.whisker.report;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.run.Run;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import dev.whisker.report.content.Report;
import dev.whisker.report.content.ReportOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The bundled sample: five configurations with five recorded runs each. */
public final class Story {

  static final Path FOLDER = Path.of("..", "samples", "story1");
  static final List<FileContent> READ =
      read(FOLDER, path -> path.toString().contains("gc.log") || path.toString().contains(".jtl"));
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

  /** The bundled sample of a heap that is never freed. */
  static Report unfreed(Locale locale) {
    return alone(Path.of("..", "samples", "unfreed", "gc.log.gz"), locale);
  }

  /** A run whose log is the first half of an archive. */
  static Report cutOff(Locale locale) throws IOException {
    byte[] whole = Files.readAllBytes(FOLDER.resolve("cms-128m-1024m/1/gc.log.gz"));
    Path half = Files.createTempDirectory("whisker-cut").resolve("gc.log.gz");
    Files.write(half, Arrays.copyOf(whole, whole.length / 2));
    return alone(half, locale);
  }

  /** The bundled sample of thread pools. */
  public static Report sweep(Locale locale) {
    return sweepWithout(0, locale);
  }

  /** The same after the user has excluded all runs of the first configurations. */
  public static Report sweepWithout(int excluded, Locale locale) {
    Path folder = Path.of("..", "samples", "story4");
    List<FileContent> read = read(folder, path -> path.endsWith("ab.txt"));
    Grouping all = Grouper.group(read, List.of(folder));
    List<Configuration> configurations = all.configurations();
    List<Excluded> out =
        configurations.subList(0, excluded).stream()
            .flatMap(each -> each.runs().stream().map(run -> excluded(each, run)))
            .toList();
    Grouping grouping = all.with(configurations.subList(excluded, configurations.size()), out);
    return new Report(Comparer.compare(grouping, Settings.DEFAULT), read, locale);
  }

  private static Excluded excluded(Configuration of, Run run) {
    return new Excluded(of.name(), run, new Reason.Stated("the fan was loud"));
  }

  /** Forty configurations with names of sixty characters: two of the sample, again and again. */
  static Report forty(Locale locale) {
    Grouping story = Grouper.group(READ, List.of(FOLDER));
    List<Configuration> parallel =
        story.configurations().stream().filter(each -> each.name().startsWith("parallel")).toList();
    List<Configuration> forty =
        IntStream.range(0, 40)
            .mapToObj(
                i -> {
                  Configuration same = parallel.get(i % parallel.size());
                  String name =
                      "%c%c-order-service-behind-the-gateway-checkout-of-full-baskets"
                          .formatted('a' + i / 8, 'a' + i % 8);
                  return new Configuration(name, same.factors(), same.runs().subList(0, 3));
                })
            .toList();
    Comparison comparison = Comparer.compare(story.with(forty, List.of()), Settings.DEFAULT);
    return new Report(comparison, READ, locale, ReportOptions.USUAL);
  }

  private static Report alone(Path file, Locale locale) {
    List<FileContent> log = AnyFile.read(file, ZoneOffset.UTC, Progress.NONE);
    return new Report(
        Comparer.compare(Grouper.group(log, List.of()), Settings.DEFAULT), log, locale);
  }

  private static List<FileContent> read(Path folder, Predicate<Path> wanted) {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths
          .filter(wanted)
          .sorted()
          .flatMap(path -> AnyFile.read(path, ZoneOffset.UTC, Progress.NONE).stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
