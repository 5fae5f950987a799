package dev.whisker.input.open;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

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
final class JsonLines implements Unwrapper {

  private static final byte[] OF_DOCKER = "{\"log\":\"".getBytes(StandardCharsets.US_ASCII);

  /**
   * The names of the text in Docker, systemd's journal, and shippers such as Filebeat and fluentd.
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
