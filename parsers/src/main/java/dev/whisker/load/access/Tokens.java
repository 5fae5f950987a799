package dev.whisker.load.access;

import java.nio.charset.StandardCharsets;

/**
 * A line of an access log cut at its spaces, what stands in quotes or brackets kept whole.
 *
 * <p>Hot code: one serves a whole file, and cutting a line makes no object.
 */
final class Tokens {

  /** Beyond them nobody finds a figure by its place. */
  static final int MAX = 64;

  /** How a token is written. */
  enum Kind {
    BARE,
    QUOTED,
    BRACKETED
  }

  private byte[] line = {};
  private final int[] from = new int[MAX];
  private final int[] to = new int[MAX];
  private final Kind[] kinds = new Kind[MAX];
  private int size;

  /** Cuts a line. */
  void cut(byte[] buffer, int begin, int end) {
    line = buffer;
    size = 0;
    int at = begin;
    while (at < end && size < MAX) {
      byte first = buffer[at];
      if (first == ' ' || first == '\t') {
        at++;
        continue;
      }
      if (first == '"') {
        at = add(Kind.QUOTED, at + 1, closing((byte) '"', at + 1, end), end);
      } else if (first == '[') {
        at = add(Kind.BRACKETED, at + 1, closing((byte) ']', at + 1, end), end);
      } else {
        at = add(Kind.BARE, at, space(at, end), end);
      }
    }
  }

  private int add(Kind kind, int begin, int stop, int end) {
    from[size] = begin;
    to[size] = stop;
    kinds[size] = kind;
    size++;
    return Math.min(end, stop + 1);
  }

  /**
   * A quote inside a request or a browser's name has a backslash before it, or another quote behind
   * it.
   */
  private int closing(byte mark, int begin, int end) {
    int at = begin;
    while (at < end && (line[at] != mark || isDoubled(at, begin, end))) {
      at += line[at] == '\\' || line[at] == mark ? 2 : 1;
    }
    return Math.min(at, end);
  }

  private boolean isDoubled(int at, int begin, int end) {
    return at > begin && at + 1 < end && line[at] == '"' && line[at + 1] == '"';
  }

  private int space(int begin, int end) {
    int at = begin;
    while (at < end && line[at] != ' ' && line[at] != '\t') {
      at++;
    }
    return at;
  }

  int size() {
    return size;
  }

  byte[] line() {
    return line;
  }

  int from(int token) {
    return from[token];
  }

  int to(int token) {
    return to[token];
  }

  boolean is(int token, Kind kind) {
    return token < size && kinds[token] == kind;
  }

  /** Three digits that may be the status of an answer. */
  boolean isStatus(int token) {
    return is(token, Kind.BARE)
        && to[token] - from[token] == 3
        && line[from[token]] >= '1'
        && line[from[token]] <= '5'
        && number(token) >= 0;
  }

  /** What the method and the path of a request look like; a client that sent nothing has a dash. */
  boolean isRequest(int token) {
    if (!is(token, Kind.QUOTED) || to[token] == from[token]) {
      return false;
    }
    if (to[token] - from[token] == 1 && line[from[token]] == '-') {
      return true;
    }
    int letters = from[token];
    while (letters < to[token] && line[letters] >= 'A' && line[letters] <= 'Z') {
      letters++;
    }
    return letters - from[token] >= 3 && letters + 1 < to[token] && line[letters] == ' ';
  }

  /** A number with or without decimals in thousandths; -1 where the token is none. */
  long thousandths(int token) {
    if (!is(token, Kind.BARE)) {
      return -1;
    }
    long value = 0;
    int decimals = -1;
    int at = from[token];
    for (; at < to[token]; at++) {
      byte c = line[at];
      if ((c == '.' || c == ',') && decimals < 0 && at > from[token]) {
        decimals = 0;
      } else if (c < '0' || c > '9' || value > 1_000_000_000_000L) {
        return -1;
      } else if (decimals < 3) {
        value = value * 10 + (c - '0');
        decimals += decimals < 0 ? 0 : 1;
      }
    }
    for (int missing = Math.max(0, decimals); missing < 3; missing++) {
      value *= 10;
    }
    return at == from[token] ? -1 : value;
  }

  /** A whole number; -1 where the token is none. */
  long number(int token) {
    long value = isWhole(token) ? thousandths(token) : -1;
    return value < 0 ? -1 : value / 1000;
  }

  /** Whether nothing but digits stand here. */
  boolean isWhole(int token) {
    if (!is(token, Kind.BARE)) {
      return false;
    }
    for (int i = from[token]; i < to[token]; i++) {
      if (line[i] < '0' || line[i] > '9') {
        return false;
      }
    }
    return to[token] > from[token];
  }

  String text(int token) {
    return new String(line, from[token], to[token] - from[token], StandardCharsets.UTF_8);
  }
}
