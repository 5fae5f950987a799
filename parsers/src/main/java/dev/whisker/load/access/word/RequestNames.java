package dev.whisker.load.access.word;

import dev.whisker.input.NameTable;

/**
 * What requests are called by: method and path. The query is left out, and so are parameters of the
 * path: Tomcat writes a session's id there, which would make a request of its own of each session.
 *
 * <p>Hot code: one serves a whole file, and a name that is there already makes no object.
 */
public final class RequestNames {

  /** What is no request has no name: bytes of TLS on a plain port, a connection without any. */
  private static final String NONE = "-";

  private final NameTable names = new NameTable();
  private byte[] kept = {};

  /** The name of a request such as {@code GET /a;jsessionid=1/b?c=d HTTP/1.1}. */
  public String of(Tokens tokens, int request) {
    if (!tokens.isRequest(request)) {
      return NONE;
    }
    byte[] line = tokens.line();
    int from = tokens.from(request);
    int path = from;
    while (path < tokens.to(request) && line[path] != ' ') {
      path++;
    }
    int to = Math.min(path + 1, tokens.to(request));
    while (to < tokens.to(request) && line[to] != ' ') {
      to++;
    }
    return of(line, from, to);
  }

  /** The name where nothing stands behind the path. */
  public String of(byte[] line, int from, int to) {
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
