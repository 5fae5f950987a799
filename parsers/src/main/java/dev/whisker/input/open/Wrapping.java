package dev.whisker.input.open;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.whisker.input.open.UnwrappedStream.Unwrapper;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Source;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A form in which a container, a journal, a shell or a web page passes on a program's lines. */
enum Wrapping {
  /** See {@link JsonLines}. */
  JSON,
  /** See {@link CriPieces}. */
  CRI,
  /** See {@link ColourCodes}. */
  COLOURS,
  /** See {@link Arrows}. */
  ARROWS;

  /** The wrappings of a text, the outermost first, by its first bytes. */
  static List<Wrapping> around(byte[] head) throws IOException {
    List<Wrapping> found = new ArrayList<>();
    byte[] inside = head;
    for (Wrapping wrapping : values()) {
      if (wrapping.isAround(inside)) {
        found.add(wrapping);
        inside = wrapping.unwrap(inside);
      }
    }
    return found;
  }

  private boolean isAround(byte[] head) {
    return switch (this) {
      case JSON -> JsonLines.isWrapped(head);
      case CRI -> CriPieces.isWrapped(head);
      case COLOURS -> ColourCodes.areIn(head);
      case ARROWS -> Arrows.areIn(head);
    };
  }

  /** Removes the wrapping from a stream. */
  InputStream unwrap(InputStream in) {
    return switch (this) {
      case JSON -> new UnwrappedStream(in, new JsonLines());
      case CRI -> new UnwrappedStream(in, new CriPieces());
      case COLOURS -> new UnwrappedStream(in, new ColourCodes());
      case ARROWS -> new UnwrappedStream(in, new Arrows());
    };
  }

  /** Removes the wrapping from the first bytes of a text; an incomplete last line is dropped. */
  byte[] unwrap(byte[] head) throws IOException {
    int end = head.length;
    while (head.length == Source.HEAD_BYTES && end > 1 && head[end - 1] != '\n') {
      end--;
    }
    try (InputStream in = unwrap(new ByteArrayInputStream(head, 0, end))) {
      return in.readAllBytes();
    }
  }

  /**
   * Gives what a program wrote, from the lines of JSON in which Docker's {@code json-file} driver
   * keeps it, or shippers of logs such as fluentd and Filebeat:
   *
   * <pre>
   * {"log":"[0.104s][info][gc] GC(0) Pause Young ... 18M-&#92;u003e17M(68M) 4.000ms\n","stream":"stdout","time":"2026-..."}
   * {"@timestamp":"2026-...","log":{"offset":0},"message":"[0.104s][info][gc] GC(0) Pause Young ... 4.000ms"}
   * </pre>
   *
   * <p>Docker cuts a line after 16 kilobytes; its pieces have no line end and are joined. Shippers
   * omit the line end. Lines without such a text stay unchanged.
   */
  private static final class JsonLines implements Unwrapper {

    private static final byte[] OF_DOCKER = "{\"log\":\"".getBytes(StandardCharsets.US_ASCII);

    /**
     * The names of the text in Docker, systemd's journal, and shippers such as Filebeat and
     * fluentd.
     */
    private static final Set<String> NAMES = Set.of("log", "message", "MESSAGE");

    private static final JsonFactory FACTORY = new JsonFactory();

    /** True if the first line is wrapped. */
    static boolean isWrapped(byte[] head) {
      int end = 0;
      while (end < head.length && head[end] != '\n') {
        end++;
      }
      return text(head, 0, end).isPresent();
    }

    @Override
    public void take(byte[] line, int from, int to, ByteArrayOutputStream out) {
      Optional<String> text = text(line, from, to);
      if (text.isEmpty()) {
        out.write(line, from, to - from);
        return;
      }
      out.writeBytes(text.get().getBytes(StandardCharsets.UTF_8));
      int opening = Math.min(to, from + OF_DOCKER.length);
      boolean isOfDocker = Arrays.equals(line, from, opening, OF_DOCKER, 0, OF_DOCKER.length);
      if (!isOfDocker && line[to - 1] == '\n' && !text.get().endsWith("\n")) {
        out.write('\n');
      }
    }

    private static Optional<String> text(byte[] line, int from, int to) {
      if (!isObject(line, from, to)) {
        return Optional.empty();
      }
      try (JsonParser parser = FACTORY.createParser(line, from, to - from)) {
        parser.nextToken();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String name = parser.currentName();
          if (parser.nextToken() == JsonToken.VALUE_STRING && NAMES.contains(name)) {
            return Optional.of(parser.getText());
          }
          parser.skipChildren();
        }
      } catch (IOException noJson) {
        return Optional.empty();
      }
      return Optional.empty();
    }

    private static boolean isObject(byte[] line, int from, int to) {
      int at = from;
      while (at < to && (line[at] == ' ' || line[at] == '\t')) {
        at++;
      }
      return at < to && line[at] == '{';
    }
  }

  /**
   * Joins the pieces into which containerd and CRI-O cut long lines, as Kubernetes keeps them:
   *
   * <pre>
   * 2026-11-21T10:17:25.457123456Z stdout P [0.104s][info][gc] GC(0) Pause Young (Normal) (G1 Evac
   * 2026-11-21T10:17:25.457123456Z stdout F uation Pause) 18M-&gt;17M(68M) 4.000ms
   * </pre>
   *
   * <p>A piece is marked {@code P}, the last one {@code F}. The head of the first piece stays, with
   * its time; lines of another form stay unchanged.
   */
  private static final class CriPieces implements Unwrapper {

    private static final Pattern HEAD =
        Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\S+ (?:stdout|stderr) [PF] ");

    /** A time, the stream and the mark, each followed by a blank. */
    private static final int WORDS = 3;

    private static final int LONGEST_HEAD = 64;

    /**
     * The distance from the end of these words back to {@code u} or {@code r} of the stream's name.
     */
    private static final int LETTER_OF_STREAM = "ut F ".length();

    private static final byte NONE = 0;

    /** The stream of the piece before, by its last letter but one, unless that was a last piece. */
    private byte open = NONE;

    /** True if the first line has such a head. */
    static boolean isWrapped(byte[] text) {
      return head(text, 0, text.length) > 0;
    }

    /** The length of the words before a piece, or 0. */
    private static int head(byte[] line, int from, int to) {
      int words = 0;
      for (int i = from; i < Math.min(to, from + LONGEST_HEAD); i++) {
        words += line[i] == ' ' ? 1 : 0;
        if (words == WORDS) {
          String head = new String(line, from, i + 1 - from, StandardCharsets.ISO_8859_1);
          return HEAD.matcher(head).matches() ? head.length() : 0;
        }
      }
      return 0;
    }

    @Override
    public void take(byte[] line, int from, int to, ByteArrayOutputStream out) {
      int head = head(line, from, to);
      byte stream = head == 0 ? NONE : line[from + head - LETTER_OF_STREAM];
      boolean isPiece = head > 0 && line[from + head - 2] == 'P';
      boolean goesOn = open != NONE && open == stream;
      if (open != NONE && !goesOn) {
        // The last piece of the line before never came.
        out.write('\n');
      }
      int text = goesOn ? from + head : from;
      int end = isPiece && line[to - 1] == '\n' ? to - 1 : to;
      out.write(line, text, end - text);
      open = isPiece ? stream : NONE;
    }
  }

  /**
   * Leaves out the sequences by which terminals show colours, {@code ESC[32m}: of logs that were
   * copied from one, or written by a program that took its file for one.
   */
  private static final class ColourCodes implements Unwrapper {

    private static final int ESCAPE = 0x1B;

    /** True if there are any in the first bytes of a text. */
    static boolean areIn(byte[] head) {
      for (int i = 0; i + 1 < head.length; i++) {
        if (head[i] == ESCAPE && head[i + 1] == '[' && head[end(head, i, head.length) - 1] == 'm') {
          return true;
        }
      }
      return false;
    }

    /** The end of the sequence at an escape: no sequence goes over the end of a line. */
    private static int end(byte[] line, int escape, int to) {
      int end = escape + 1;
      if (end < to && line[end] == '[') {
        end++;
        while (end < to && (Cursor.isDigit(line[end]) || line[end] == ';')) {
          end++;
        }
      }
      return end < to && line[end] != '\n' ? end + 1 : end;
    }

    @Override
    public void take(byte[] line, int from, int to, ByteArrayOutputStream out) {
      int text = from;
      for (int i = from; i < to; i++) {
        if (line[i] == ESCAPE) {
          out.write(line, text, i - text);
          text = end(line, i, to);
          i = text - 1;
        }
      }
      out.write(line, text, to - text);
    }
  }

  /**
   * Restores the arrows between sizes, and the marks of a mail's quotes. Web pages and trackers
   * write them as an HTML entity, but no other character of a log.
   */
  private static final class Arrows implements Unwrapper {

    private static final byte[] ENTITY = "&gt;".getBytes(StandardCharsets.US_ASCII);

    /** True if such an arrow is between two sizes in the first bytes of a text. */
    static boolean areIn(byte[] head) {
      for (int i = 2; i + ENTITY.length < head.length; i++) {
        if (head[i] == '&' && isPoint(head, i, head.length) && isBetweenSizes(head, i)) {
          return true;
        }
      }
      return false;
    }

    private static boolean isBetweenSizes(byte[] b, int point) {
      byte last = b[point - 2];
      boolean isBehindSize =
          last == 'K' || last == 'M' || last == 'G' || last == 'B' || last == ')';
      return isBehindSize && b[point - 1] == '-' && Cursor.isDigit(b[point + ENTITY.length]);
    }

    private static boolean isPoint(byte[] b, int at, int to) {
      int end = at + ENTITY.length;
      return end <= to && Arrays.equals(b, at, end, ENTITY, 0, ENTITY.length);
    }

    @Override
    public void take(byte[] line, int from, int to, ByteArrayOutputStream out) {
      int text = from;
      for (int i = from; i < to; i++) {
        if (line[i] == '&' && isPoint(line, i, to)) {
          out.write(line, text, i - text);
          out.write('>');
          text = i + ENTITY.length;
        }
      }
      out.write(line, text, to - text);
    }
  }
}
