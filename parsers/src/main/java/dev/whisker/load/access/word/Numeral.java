package dev.whisker.load.access.word;

import dev.whisker.load.lines.GoTimes;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A number in a log, with what people put around it: {@code 5}, {@code [5]}, {@code "5"}, {@code
 * 5ms}, {@code (5 ms)}, {@code 1m2.5s}, {@code rt=0.005}; of two of one time, as {@code **%T/%D**}
 * writes them, the finer one.
 *
 * <p>Hot code: one serves a whole file.
 */
public final class Numeral {

  /** A time taken is never as long, and a number of the client's may be. */
  private static final long LARGEST = 1_000_000_000_000L;

  /** With decimals, a stamp in seconds is larger. */
  private static final double LARGEST_WITH_DECIMALS = 1e9;

  /** Digits behind the mark that are kept: microseconds of a time in seconds. */
  private static final int MOST_DECIMALS = 6;

  private static final double PARTS_OF_ONE = 1e6;

  private long millionths;
  private int decimals;
  private String suffix = "";

  /** Whether the token is a number. */
  public boolean read(Tokens tokens, int token) {
    return token >= 0
        && token < tokens.size()
        && read(tokens.line(), tokens.from(token), tokens.to(token));
  }

  private boolean read(byte[] line, int from, int to) {
    int begin = behindName(line, from, to);
    int end = to;
    if (begin + 1 < end && line[begin] == '"' && line[end - 1] == '"') {
      begin++;
      end--;
    }
    while (begin + 1 < end && line[begin] == '*' && line[end - 1] == '*') {
      begin++;
      end--;
    }
    return readNumber(line, begin, end);
  }

  private boolean readNumber(byte[] line, int begin, int end) {
    millionths = 0;
    decimals = -1;
    int at = begin;
    for (; at < end && isPart(line[at], at > begin); at++) {
      if (line[at] < '0') {
        decimals = 0;
      } else {
        add(line[at] - '0');
      }
      if (isWhole() && millionths > LARGEST) {
        return false;
      }
    }
    if (at > begin && isWhole() && isOnlySlash(line, at, end)) {
      return readNumber(line, at + 1, end);
    }
    for (int missing = decimals(); missing < MOST_DECIMALS; missing++) {
      millionths *= 10;
    }
    return at > begin
        && (isWhole() || value() <= LARGEST_WITH_DECIMALS)
        && (endsAt(line, at, end) || isInParts(line, begin, end));
  }

  /** Behind {@code rt=}; where there is no name, where it was. */
  private static int behindName(byte[] line, int from, int to) {
    int at = from;
    while (at < to && (isLetter(line[at]) || line[at] == '_' || line[at] == '-')) {
      at++;
    }
    return at > from && at < to && (line[at] == '=' || line[at] == ':') ? at + 1 : from;
  }

  private static boolean isLetter(byte c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  }

  /** A date has two. */
  private static boolean isOnlySlash(byte[] line, int at, int end) {
    if (at == end || line[at] != '/') {
      return false;
    }
    int next = at + 1;
    while (next < end && line[next] != '/') {
      next++;
    }
    return next == end;
  }

  private boolean isPart(byte c, boolean mayBeMark) {
    return (c >= '0' && c <= '9') || (mayBeMark && decimals < 0 && (c == '.' || c == ','));
  }

  private void add(int digit) {
    if (decimals < MOST_DECIMALS) {
      millionths = millionths * 10 + digit;
      decimals += decimals < 0 ? 0 : 1;
    }
  }

  private boolean endsAt(byte[] line, int at, int end) {
    suffix = at == end ? "" : new String(line, at, end - at, StandardCharsets.UTF_8);
    return at == end || unit().isPresent();
  }

  /** {@code 1m2.5s}, as Go prints what takes a minute, are seconds. */
  private boolean isInParts(byte[] line, int begin, int end) {
    if (line[end - 1] != 's' || !(suffix.startsWith("m") || suffix.startsWith("h"))) {
      return false;
    }
    String text = new String(line, begin, end - begin, StandardCharsets.UTF_8);
    double seconds = GoTimes.millis(text) / Unit.SECONDS.millis();
    if (Double.isNaN(seconds) || seconds > LARGEST_WITH_DECIMALS) {
      return false;
    }
    millionths = Math.round(seconds * PARTS_OF_ONE);
    suffix = Unit.SECONDS.symbol();
    return true;
  }

  public double value() {
    return millionths / PARTS_OF_ONE;
  }

  /** How many digits stand behind its mark, as far as they count. */
  public int decimals() {
    return Math.max(0, decimals);
  }

  /** Whether nothing but digits tell it. */
  public boolean isWhole() {
    return decimals < 0;
  }

  /** The unit behind it, if there is one. */
  public Optional<Unit> unit() {
    return unit(suffix.strip());
  }

  /** The same, which may as well be the word behind it. */
  public Optional<Unit> unit(Tokens tokens, int token) {
    Optional<Unit> own = unit();
    boolean isFollowed = own.isEmpty() && tokens.is(token + 1, Tokens.Kind.BARE);
    return isFollowed ? unit(tokens.text(token + 1)) : own;
  }

  /** The unit that a word means, if it means one. */
  public static Optional<Unit> unit(String word) {
    return switch (word) {
      case "s", "sec", "secs", "seconds" -> Optional.of(Unit.SECONDS);
      case "ms", "msec", "millis", "milliseconds" -> Optional.of(Unit.MILLISECONDS);
      case "us", "\u00b5s", "\u03bcs", "usec", "micros", "microseconds" ->
          Optional.of(Unit.MICROSECONDS);
      case "ns", "nanos", "nanoseconds" -> Optional.of(Unit.NANOSECONDS);
      default -> Optional.empty();
    };
  }
}
