package dev.whisker.load.access;

import dev.whisker.input.source.NameTable;

/**
 * Names requests by method and path, without query and path parameters: Tomcat puts a session id
 * there, which would make each session a separate label.
 *
 * <p>Hot code: one serves a whole file, and a known name creates no object.
 */
final class RequestNames {

  /** For lines without a request: TLS bytes on a plain port, or a connection without data. */
  private static final String NONE = "-";

  private static final int SHORTEST_METHOD = 3;

  private final NameTable names = new NameTable();
  private byte[] kept = {};

  /** The name of a request such as {@code GET /a;jsessionid=1/b?c=d HTTP/1.1}. */
  String ofRequest(byte[] line, int from, int to) {
    int path = from;
    while (path < to && line[path] >= 'A' && line[path] <= 'Z') {
      path++;
    }
    if (path - from < SHORTEST_METHOD || path == to || line[path] != ' ') {
      return NONE;
    }
    int end = path + 1;
    while (end < to && line[end] != ' ') {
      end++;
    }
    return of(line, from, end);
  }

  /** The name without a query. */
  String of(byte[] line, int from, int to) {
    int end = from;
    boolean hasParameters = false;
    while (end < to && line[end] != '?') {
      hasParameters |= line[end] == ';';
      end++;
    }
    return hasParameters ? withoutParameters(line, from, end) : names.get(line, from, end);
  }

  private String withoutParameters(byte[] line, int from, int to) {
    if (kept.length < to - from) {
      kept = new byte[2 * (to - from)];
    }
    int size = 0;
    boolean inside = false;
    for (int i = from; i < to; i++) {
      inside = line[i] == ';' || (inside && line[i] != '/');
      if (!inside) {
        kept[size++] = line[i];
      }
    }
    return names.get(kept, 0, size);
  }
}
