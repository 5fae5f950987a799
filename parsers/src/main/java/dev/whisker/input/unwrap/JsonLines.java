package dev.whisker.input.unwrap;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Gives what a program wrote, from the lines of JSON in which Docker's {@code json-file} driver
 * keeps it, or shippers of logs such as fluentd and Filebeat:
 *
 * <pre>
 * {"log":"[0.104s][info][gc] GC(0) Pause Young ... 18M-&#92;u003e17M(68M) 4.000ms\n","stream":"stdout","time":"2026-..."}
 * {"@timestamp":"2026-...","log":{"offset":0},"message":"[0.104s][info][gc] GC(0) Pause Young ... 4.000ms"}
 * </pre>
 *
 * <p>Docker cuts a line after 16 kilobytes; its pieces have no end of line and are joined. Shippers
 * leave the end of a line away, and put blanks and other values before the text. Lines without such
 * a text stay as they are.
 */
final class JsonLines implements Unwrapper {

  private static final String OF_DOCKER = "{\"log\":\"";

  /** More than is before the text; what is longer is no wrapping. */
  private static final int LONGEST_OPENING = 8192;

  private enum Place {
    /** Before the text, all of which is kept until the text begins. */
    OPENING,
    /** In what the program wrote. */
    TEXT,
    /** Behind it: the stream and the time. */
    REST,
    /** In a line that is not wrapped. */
    PLAIN
  }

  private Place place = Place.OPENING;
  private final ByteArrayOutputStream opening = new ByteArrayOutputStream();
  private JsonOpening names = new JsonOpening();
  private JsonText text = new JsonText();
  private boolean isOfDocker;

  /** True if the first line is wrapped. */
  static boolean isWrapped(byte[] head) {
    JsonLines lines = new JsonLines();
    for (int i = 0; i < head.length && head[i] != '\n' && lines.place == Place.OPENING; i++) {
      lines.take(head[i], b -> {});
    }
    return lines.place == Place.TEXT;
  }

  @Override
  public void take(byte b, Output to) {
    switch (place) {
      case OPENING -> opening(b, to);
      case TEXT -> text(b, to);
      case REST -> {
        if (b == '\n') {
          endLine(to);
        }
      }
      case PLAIN -> {
        to.give(b);
        if (b == '\n') {
          beginLine();
        }
      }
    }
  }

  /** A line that ends within its opening is of no program. */
  @Override
  public void end(Output to) {}

  private void opening(byte b, Output to) {
    opening.write(b);
    switch (names.take(b)) {
      case GOES_ON -> {
        if (opening.size() > LONGEST_OPENING) {
          plain(b, to);
        }
      }
      case NO_TEXT -> plain(b, to);
      case TEXT -> {
        isOfDocker = opening.toString(StandardCharsets.US_ASCII).equals(OF_DOCKER);
        text = new JsonText();
        place = Place.TEXT;
      }
    }
  }

  private void text(byte b, Output to) {
    if (b == '\n') {
      endLine(to);
    } else if (text.take(b, to)) {
      place = Place.REST;
    }
  }

  private void plain(byte last, Output to) {
    for (byte b : opening.toByteArray()) {
      to.give(b);
    }
    if (last == '\n') {
      beginLine();
    } else {
      place = Place.PLAIN;
    }
  }

  private void endLine(Output to) {
    if (!isOfDocker && !text.endsLine()) {
      to.give((byte) '\n');
    }
    beginLine();
  }

  private void beginLine() {
    opening.reset();
    names = new JsonOpening();
    place = Place.OPENING;
  }
}
