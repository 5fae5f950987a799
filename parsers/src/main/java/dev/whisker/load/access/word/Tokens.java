package dev.whisker.load.access.word;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A line of an access log cut at its spaces, what stands in quotes, brackets or parentheses kept
 * whole.
 *
 * <p>Hot code: one serves a whole file, and cutting a line makes no object.
 */
public final class Tokens {

  /** Beyond them nobody finds a figure by its place. */
  static final int MAX = 64;

  private static final byte[] PROTOCOL = "HTTP/".getBytes(StandardCharsets.US_ASCII);

  /** {@code OPTIONS}. */
  private static final int LONGEST_METHOD = 7;

  /** How a token is written. */
  public enum Kind {
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
  public void cut(byte[] buffer, int begin, int end) {
    line = buffer;
    size = 0;
    int at = begin;
    while (at < end && size < MAX) {
      byte first = buffer[at];
      if (isSpace(first)) {
        at++;
        continue;
      }
      if (first == '(') {
        at = add(Kind.BRACKETED, at + 1, closing((byte) ')', at + 1, end), end);
      } else if (first == '"') {
        at = add(Kind.QUOTED, at + 1, closingQuote(at + 1, end), end);
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
   * Some servers write quotes of a request as they came: one that ends a token has a space behind
   * it, and no protocol. Where there is none such, any will do.
   */
  private int closingQuote(int begin, int end) {
    int first = closing((byte) '"', begin, end);
    int at = first;
    while (at < end && !endsToken(at, end)) {
      at = closing((byte) '"', at + 1, end);
    }
    return at < end ? at : first;
  }

  private boolean endsToken(int quote, int end) {
    return quote + 1 == end
        || (isSpace(line[quote + 1])
            && !(end - quote > PROTOCOL.length + 1
                && Arrays.equals(
                    line, quote + 2, quote + 2 + PROTOCOL.length, PROTOCOL, 0, PROTOCOL.length)));
  }

  private static boolean isSpace(byte c) {
    return c == ' ' || c == '\t';
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

  /** Makes one token of a request that stands without quotes. */
  public void joinRequest() {
    for (int path = 1; path < size; path++) {
      // Only a bare one has a first byte for sure.
      if (kinds[path] == Kind.BARE && line[from[path]] == '/' && isMethod(path - 1)) {
        int last = path + 1 < size && isProtocol(path + 1) ? path + 1 : path;
        to[path - 1] = to[last];
        kinds[path - 1] = Kind.QUOTED;
        remove(path, last + 1);
        return;
      }
    }
  }

  private boolean isMethod(int token) {
    int letters = to[token] - from[token];
    if (kinds[token] != Kind.BARE || letters < 3 || letters > LONGEST_METHOD) {
      return false;
    }
    for (int i = from[token]; i < to[token]; i++) {
      if (line[i] < 'A' || line[i] > 'Z') {
        return false;
      }
    }
    return true;
  }

  private boolean isProtocol(int token) {
    int begin = from[token];
    return to[token] - begin > PROTOCOL.length
        && Arrays.equals(line, begin, begin + PROTOCOL.length, PROTOCOL, 0, PROTOCOL.length);
  }

  private void remove(int begin, int end) {
    System.arraycopy(from, end, from, begin, size - end);
    System.arraycopy(to, end, to, begin, size - end);
    System.arraycopy(kinds, end, kinds, begin, size - end);
    size -= end - begin;
  }

  private int space(int begin, int end) {
    int at = begin;
    while (at < end && !isSpace(line[at])) {
      at++;
    }
    return at;
  }

  /** How many there are. */
  public int size() {
    return size;
  }

  /** The bytes that {@link #from} and {@link #to} count in; to be read only. */
  public byte[] line() {
    return line;
  }

  public int from(int token) {
    return from[token];
  }

  public int to(int token) {
    return to[token];
  }

  public boolean is(int token, Kind kind) {
    return token < size && kinds[token] == kind;
  }

  /** Three digits that may be the status of an answer. */
  public boolean isStatus(int token) {
    return is(token, Kind.BARE)
        && to[token] - from[token] == 3
        && line[from[token]] >= '1'
        && line[from[token]] <= '5'
        && isDigit(line[from[token] + 1])
        && isDigit(line[from[token] + 2]);
  }

  private static boolean isDigit(byte c) {
    return c >= '0' && c <= '9';
  }

  /** Whether a status tells that the request failed. */
  public boolean isFailure(int status) {
    return line[from[status]] >= '4';
  }

  /** What the method and the path of a request look like; a client that sent nothing has a dash. */
  public boolean isRequest(int token) {
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

  /** What it says, without what holds it together. */
  public String text(int token) {
    return new String(line, from[token], to[token] - from[token], StandardCharsets.UTF_8);
  }
}
