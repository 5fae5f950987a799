package dev.whisker.benchmarks.gclog;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A log of any size, made by repeating a recorded one. In each copy the uptimes, dates, numbers of
 * collections and counts of heap reports continue those of the copy before, as if one JVM had
 * written it all.
 */
public final class RepeatedLog {

  private static final Pattern MOVING =
      Pattern.compile(
          "(?<date>\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3})"
              + "|(?<![\\d.])(?<uptime>\\d+\\.\\d{3})(?=s\\]|: )"
              + "|(?<=GC\\()(?<gc>\\d+)(?=\\))"
              + "|(?<=invocations=)(?<invocations>\\d+)"
              + "|(?<=\\(full )(?<full>\\d+)(?=\\):)"
              + "|(?<length>\\d+\\.\\d{7})(?= secs\\])");

  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS");

  /** The time between the end of a copy and the start of the next. */
  private static final long GAP_MILLIS = 100;

  private final String id;
  private final List<String> head;
  private final List<Piece> pieces;
  private final long millisOfCopy;
  private final long collectionsOfCopy;
  private final long invocationsOfCopy;
  private final long fullsOfCopy;

  public RepeatedLog(RecordedLog recorded) {
    this(recorded.id(), recorded.lines());
  }

  /**
   * @param id name of its files
   * @param lines of the recorded log
   */
  public RepeatedLog(String id, List<String> lines) {
    this.id = id;
    this.head = RecordedLog.head(lines);
    this.pieces = pieces(String.join("\n", RecordedLog.body(lines)) + "\n");
    this.millisOfCopy =
        most(piece -> piece instanceof Uptime uptime ? uptime.millis() : 0)
            + most(piece -> piece instanceof Uptime uptime ? -uptime.millis() : Long.MIN_VALUE)
            + GAP_MILLIS;
    this.collectionsOfCopy = most(piece -> piece instanceof Collection gc ? gc.number() + 1 : 0);
    this.invocationsOfCopy = most(piece -> piece instanceof Invocations i ? i.count() : 0);
    this.fullsOfCopy = most(piece -> piece instanceof Fulls fulls ? fulls.count() : 0);
  }

  /**
   * The log of at least {@code megabytes}, in whole copies; made unless it exists.
   *
   * @param folder created if needed
   */
  public Path ofMegabytes(int megabytes, Path folder) throws IOException {
    Path file = folder.resolve("%s-%dMB.log".formatted(id, megabytes));
    if (Files.exists(file)) {
      return file;
    }
    Files.createDirectories(folder);
    Path unfinished = Files.createTempFile(folder, id, ".tmp");
    long wanted = megabytes * 1_000_000L;
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(unfinished), 1 << 20)) {
      writeHead(out);
      long written = 0;
      for (long copy = 0; written < wanted; copy++) {
        byte[] text = copy(copy, millisOfCopy, 0, 1.0).getBytes(StandardCharsets.US_ASCII);
        out.write(text);
        written += text.length;
      }
    }
    return Files.move(unfinished, file);
  }

  /**
   * Writes a log that another JVM might have written.
   *
   * @param laterMillis later start than that of the recorded one
   * @param millis from the start of a copy to that of the next; not less than a copy lasts
   * @param longer for each copy, the factor for its pauses; for logs of JDK 8
   */
  public void write(long laterMillis, long millis, double[] longer, OutputStream out)
      throws IOException {
    writeHead(out);
    for (int copy = 0; copy < longer.length; copy++) {
      String text = copy(copy, millis, laterMillis, longer[copy]);
      out.write(text.getBytes(StandardCharsets.US_ASCII));
    }
  }

  /** The length of a copy, with the time until the next. */
  public long millisOfCopy() {
    return millisOfCopy;
  }

  private void writeHead(OutputStream out) throws IOException {
    for (String line : head) {
      out.write((line + '\n').getBytes(StandardCharsets.US_ASCII));
    }
  }

  private String copy(long number, long millisApart, long laterMillis, double longer) {
    StringBuilder text = new StringBuilder();
    for (Piece piece : pieces) {
      switch (piece) {
        case Text fixed -> text.append(fixed.text());
        case Uptime uptime -> {
          long millis = uptime.millis() + number * millisApart;
          append(millis, 1000, text);
        }
        case Date date ->
            MILLIS.formatTo(
                LocalDateTime.ofInstant(
                    date.time()
                        .plusNanos((laterMillis + number * millisApart) * 1_000_000)
                        .toInstant(ZoneOffset.UTC),
                    ZoneOffset.UTC),
                text);
        case Collection gc -> text.append(gc.number() + number * collectionsOfCopy);
        case Invocations invocations ->
            text.append(invocations.count() + number * invocationsOfCopy);
        case Fulls fulls -> text.append(fulls.count() + number * fullsOfCopy);
        case Length length -> append(Math.round(length.tenthMicros() * longer), 10_000_000, text);
      }
    }
    return text.toString();
  }

  /** Appends a number with as many digits after the point as {@code one} has zeros. */
  private static void append(long value, long one, StringBuilder text) {
    String fraction = Long.toString(one + value % one).substring(1);
    text.append(value / one).append('.').append(fraction);
  }

  private long most(ToLongFunction<Piece> figure) {
    return pieces.stream().mapToLong(figure).max().orElse(0);
  }

  private static List<Piece> pieces(String body) {
    List<Piece> pieces = new ArrayList<>();
    Matcher moving = MOVING.matcher(body);
    int done = 0;
    while (moving.find()) {
      pieces.add(new Text(body.substring(done, moving.start())));
      pieces.add(piece(moving));
      done = moving.end();
    }
    pieces.add(new Text(body.substring(done)));
    return pieces;
  }

  private static Piece piece(Matcher found) {
    if (found.group("date") != null) {
      return new Date(LocalDateTime.parse(found.group("date"), MILLIS));
    }
    if (found.group("uptime") != null) {
      return new Uptime(Long.parseLong(found.group("uptime").replace(".", "")));
    }
    if (found.group("gc") != null) {
      return new Collection(Long.parseLong(found.group("gc")));
    }
    if (found.group("invocations") != null) {
      return new Invocations(Long.parseLong(found.group("invocations")));
    }
    if (found.group("full") != null) {
      return new Fulls(Long.parseLong(found.group("full")));
    }
    return new Length(Long.parseLong(found.group("length").replace(".", "")));
  }

  /** A stretch of the recorded log. */
  private sealed interface Piece {}

  private record Text(String text) implements Piece {}

  private record Uptime(long millis) implements Piece {}

  private record Date(LocalDateTime time) implements Piece {}

  private record Collection(long number) implements Piece {}

  private record Invocations(long count) implements Piece {}

  private record Fulls(long count) implements Piece {}

  private record Length(long tenthMicros) implements Piece {}
}
