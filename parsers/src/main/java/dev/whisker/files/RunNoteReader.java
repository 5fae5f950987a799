package dev.whisker.files;

import dev.whisker.files.given.NoteProblem;
import dev.whisker.files.given.RunNote;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemCode;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.access.AccessLogPattern;
import dev.whisker.load.reading.Json;
import dev.whisker.load.result.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads manifests. A manifest is recognised by its name, since a broken one has no recognisable
 * content. An invalid field is ignored alone.
 */
final class RunNoteReader {

  private static final Pattern NAME = Pattern.compile("(?i)(.*[._-])?(run|whisker)\\.json");

  private static final String ACCESS_LOG_PATTERN = "accessLogPattern";

  private static final Set<String> FIELDS =
      Set.of(
          "configuration",
          "name",
          "repeat",
          "factors",
          "start",
          "end",
          "notes",
          ACCESS_LOG_PATTERN);

  private static final long LONGEST_NOTE = 1 << 20;

  private final ZoneId zone;
  private final List<Problem> problems = new ArrayList<>();
  private boolean localTime;

  private RunNoteReader(ZoneId zone) {
    this.zone = zone;
  }

  /** True if a file with that name should be a manifest. */
  static boolean isNote(Path file) {
    return NAME.matcher(String.valueOf(file.getFileName())).matches();
  }

  /** The pattern of access logs in a manifest right beside the file. */
  static Optional<AccessLogPattern> accessLogPattern(Path file) {
    return Stream.of("run.json", "whisker.json")
        .map(file::resolveSibling)
        .filter(Files::isRegularFile)
        .flatMap(note -> Json.read(text(note)).stream())
        .map(note -> note.at(ACCESS_LOG_PATTERN).text())
        .filter(pattern -> !pattern.isBlank())
        .map(AccessLogPattern::of)
        .findFirst();
  }

  /** The text of a manifest; an unreadable one is reported when it is read as a file. */
  private static String text(Path note) {
    try {
      return Files.size(note) > LONGEST_NOTE ? "" : Files.readString(note);
    } catch (IOException e) {
      return "";
    }
  }

  /**
   * The manifest, or the reason why there is none.
   *
   * @param zone for times without an offset
   */
  static FileContent read(Source source, ZoneId zone) throws IOException {
    Map<String, Json> fields = Json.read(source).map(Json::fields).orElse(Map.of());
    if (fields.isEmpty()) {
      return none(source, NoteProblem.BROKEN_NOTE);
    }
    // A run.json without known fields belongs to another tool.
    if (fields.keySet().stream().noneMatch(FIELDS::contains)) {
      return none(source, FileProblem.NOT_RECOGNISED);
    }
    return new RunNoteReader(zone).read(source.file(), fields);
  }

  private static FileContent none(Source source, ProblemCode why) {
    return new FileContent.Unknown(source.file(), LineCounts.NONE, List.of(new Problem(0, why)));
  }

  private FileContent read(Path file, Map<String, Json> fields) {
    String configuration = plain("configuration", fields);
    String name = plain("name", fields);
    String repeat = plain("repeat", fields);
    Map<String, String> factors = factors(fields);
    long start = time("start", fields);
    long end = time("end", fields);
    if (start != LoadResult.NO_TIME && end != LoadResult.NO_TIME && end < start) {
      problems.add(unusable("end", plain("end", fields)));
      end = LoadResult.NO_TIME;
    }
    RunNote note =
        new RunNote(
            configuration.isEmpty() ? name : configuration,
            repeat,
            factors,
            start,
            end,
            localTime,
            plain("notes", fields));
    if (localTime) {
      problems.add(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, zone));
    }
    return new FileContent.Note(file, note, LineCounts.NONE, List.copyOf(problems));
  }

  private String plain(String field, Map<String, Json> fields) {
    Json json = fields.get(field);
    if (json == null || !json.isThere()) {
      return "";
    }
    if (!json.isPlain()) {
      problems.add(unusable(field, json.isObject() ? "{...}" : "[...]"));
    }
    return json.plain().strip();
  }

  private Map<String, String> factors(Map<String, Json> fields) {
    Json json = fields.get("factors");
    Map<String, String> factors = new LinkedHashMap<>();
    if (json == null || !json.isThere()) {
      return factors;
    }
    if (!json.isObject()) {
      problems.add(unusable("factors", json.isPlain() ? json.plain() : "[...]"));
    }
    json.fields()
        .keySet()
        .forEach(
            name -> {
              String value = plain(name, json.fields());
              if (!value.isEmpty()) {
                factors.put(name, value);
              }
            });
    return factors;
  }

  /** Parses ISO 8601, also with a blank instead of the T. */
  private long time(String field, Map<String, Json> fields) {
    String written = plain(field, fields);
    if (written.isEmpty()) {
      return LoadResult.NO_TIME;
    }
    try {
      TemporalAccessor read =
          DateTimeFormatter.ISO_DATE_TIME.parseBest(
              written.replaceFirst("(?<=\\d) (?=\\d)", "T"),
              ZonedDateTime::from,
              LocalDateTime::from);
      if (read instanceof ZonedDateTime zoned) {
        return zoned.toInstant().toEpochMilli();
      }
      localTime = true;
      return LocalDateTime.from(read).atZone(zone).toInstant().toEpochMilli();
    } catch (DateTimeException | ArithmeticException notOne) {
      problems.add(unusable(field, written));
      return LoadResult.NO_TIME;
    }
  }

  private static Problem unusable(String field, String value) {
    return new Problem(0, NoteProblem.BAD_NOTE_FIELD, field, value);
  }
}
