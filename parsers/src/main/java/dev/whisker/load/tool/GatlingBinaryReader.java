package dev.whisker.load.tool;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.series.RequestCollector.Clock;
import dev.whisker.load.series.RequestCollector.RequestsByTest;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads Gatling's binary {@code simulation.log} (since version 3.11): big-endian records, times in
 * milliseconds from the run's start, each text written once and referred to afterwards.
 */
public final class GatlingBinaryReader implements LoadReader {

  private static final int RUN = 0;
  private static final int REQUEST = 1;
  private static final int USER = 2;
  private static final int GROUP = 3;
  private static final int ERROR = 4;

  private static final int MAX_TEXT = 1 << 20;
  private static final int MAX_COUNT = 10_000;

  @Override
  public boolean recognises(byte[] head) {
    // A version is a short text that begins with a digit: 3.13.1
    return head.length > 8
        && head[0] == RUN
        && head[1] == 0
        && head[2] == 0
        && head[3] == 0
        && head[4] >= 3
        && head[4] < 40
        && head[5] >= '0'
        && head[5] <= '9'
        && head[6] == '.';
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    List<Problem> problems = new ArrayList<>();
    Records records;
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(source.open(), 256 * 1024))) {
      records = new Records(in);
      try {
        records.readAll();
      } catch (EOFException | UnknownRecord damaged) {
        problems.add(new Problem(0, FileProblem.CUT_OFF_AT_END));
      }
    }
    LineCounts noLines = LineCounts.NONE;
    Reading read = records.requests.reading(noLines, LoadFormat.GATLING_BINARY, Loop.UNKNOWN);
    problems.addAll(read.problems());
    return new Reading(read.results(), noLines, problems);
  }

  /** Thrown at an unknown record: records have no length, so the rest cannot be read. */
  private static final class UnknownRecord extends IOException {
    private static final long serialVersionUID = 1;
  }

  private static final class Records {

    private final DataInputStream in;
    private final RequestsByTest requests = new RequestsByTest(1, Clock.WALL);
    private final Map<Integer, String> texts = new HashMap<>();
    private long start;

    Records(DataInputStream in) {
      this.in = in;
    }

    void readAll() throws IOException {
      for (int kind = in.read(); kind >= 0; kind = in.read()) {
        switch (kind) {
          case RUN -> run();
          case REQUEST -> request();
          case USER -> user();
          case GROUP -> {
            groups();
            in.skipNBytes(3 * Integer.BYTES + 1);
          }
          case ERROR -> {
            sharedText();
            in.skipNBytes(Integer.BYTES);
          }
          default -> throw new UnknownRecord();
        }
      }
    }

    private void run() throws IOException {
      requests.begin();
      texts.clear();
      text();
      text();
      start = in.readLong();
      text();
      for (int left = count(); left > 0; left--) {
        text();
      }
      for (int left = count(); left > 0; left--) {
        int length = in.readInt();
        if (length < 0 || length > MAX_TEXT) {
          throw new UnknownRecord();
        }
        in.skipNBytes(length);
      }
    }

    private void user() throws IOException {
      in.skipNBytes(Integer.BYTES);
      if (in.readBoolean()) {
        requests.current().userStarted();
      } else {
        requests.current().userEnded();
      }
      in.skipNBytes(Integer.BYTES);
    }

    private void request() throws IOException {
      String groups = groups();
      String name = sharedText();
      int from = in.readInt();
      int to = in.readInt();
      boolean good = in.readBoolean();
      String message = sharedText();
      // An unrequested message has no end.
      if (to >= from
          && requests
              .current()
              .add(groups + name, (double) (start + from), (double) to - from, good)
          && !good) {
        requests.current().failed("KO", message.strip());
      }
    }

    private String groups() throws IOException {
      StringBuilder groups = new StringBuilder();
      for (int left = count(); left > 0; left--) {
        groups.append(sharedText()).append(" / ");
      }
      return groups.toString();
    }

    private int count() throws IOException {
      int count = in.readInt();
      if (count < 0 || count > MAX_COUNT) {
        throw new UnknownRecord();
      }
      return count;
    }

    /**
     * Reads a text that is written with a number the first time, and later as that number below
     * zero.
     */
    private String sharedText() throws IOException {
      int index = in.readInt();
      if (index >= 0) {
        String text = text();
        texts.put(index, text);
        return text;
      }
      String known = texts.get(-index);
      if (known == null) {
        throw new UnknownRecord();
      }
      return known;
    }

    /**
     * Reads a text in the JVM's form: one byte a character, or two in the machine's byte order
     * (little-endian).
     */
    private String text() throws IOException {
      int length = in.readInt();
      if (length == 0) {
        return "";
      }
      if (length < 0 || length > MAX_TEXT) {
        throw new UnknownRecord();
      }
      byte[] bytes = in.readNBytes(length);
      if (bytes.length < length) {
        throw new EOFException();
      }
      return new String(
          bytes, in.readByte() == 0 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16LE);
    }
  }
}
