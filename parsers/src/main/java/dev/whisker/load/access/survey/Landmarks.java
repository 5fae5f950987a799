package dev.whisker.load.access.survey;

import dev.whisker.load.access.stamp.Stamps;
import dev.whisker.load.access.word.Tokens;
import dev.whisker.load.access.word.Tokens.Kind;

/**
 * What every line of an access log has: its stamp and its request. They are sought in each line
 * anew, since what stands before them may hold blanks: a list of proxies, the name of a user.
 *
 * <p>Not safe for several threads.
 */
public final class Landmarks {

  private static final int NOWHERE = -1;

  private final Stamps stamps;
  private long stampMillis;
  private int stamp;
  private int stampEnd;
  private int request;

  public Landmarks(Stamps stamps) {
    this.stamps = stamps;
  }

  /** Finds the stamp, and the request as a server writes it that has a status somewhere behind. */
  public boolean find(Tokens tokens) {
    request = NOWHERE;
    int last = lastStatus(tokens);
    for (int i = 0; i < last && request < 0; i++) {
      request = tokens.isRequest(i) ? i : NOWHERE;
    }
    return request >= 0 && findStamp(tokens);
  }

  private static int lastStatus(Tokens tokens) {
    int last = tokens.size() - 1;
    while (last >= 0 && !tokens.isStatus(last)) {
      last--;
    }
    return last;
  }

  /**
   * Finds the stamp and the request where it is known how far behind the status stands. What stands
   * there may be no request: a server writes bytes that were none as they came.
   */
  public boolean find(Tokens tokens, int status) {
    request = NOWHERE;
    for (int i = 0; i + status < tokens.size(); i++) {
      if (tokens.is(i, Kind.QUOTED) && tokens.isStatus(i + status)) {
        if (tokens.isRequest(i)) {
          request = i;
          break;
        }
        request = request < 0 ? i : request;
      }
    }
    return request >= 0 && findStamp(tokens);
  }

  private boolean findStamp(Tokens tokens) {
    for (stamp = 0; stamp < tokens.size(); stamp++) {
      for (stampEnd = stamp; stampEnd < wordsEnd(tokens); stampEnd++) {
        stampMillis = stamps.millis(tokens.line(), tokens.from(stamp), tokens.to(stampEnd));
        if (stampMillis != Stamps.NONE) {
          return true;
        }
      }
    }
    return false;
  }

  /** Only bare words can be parts of one stamp. */
  private int wordsEnd(Tokens tokens) {
    int most = tokens.is(stamp, Kind.BARE) ? stamps.words() : 1;
    return Math.min(tokens.size(), stamp + most);
  }

  /** In milliseconds since 1970. */
  public long stampMillis() {
    return stampMillis;
  }

  /** Whether the token is, or belongs to, the stamp. */
  boolean isStamp(int token) {
    return token >= stamp && token <= stampEnd;
  }

  /** The index of the request. */
  public int request() {
    return request;
  }
}
