package dev.whisker.load.ab;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Where a report of ab begins: with its banner, or, where somebody copied it without that, with the
 * first of the lines that ab always prints in the same order.
 */
final class Beginnings implements Predicate<String> {

  static final String BANNER = "This is ApacheBench";

  private static final List<String> IN_ORDER =
      List.of("Server Software:", "Document Path:", "Concurrency Level:", "Time taken for tests:");

  /** As ab prints them, unless somebody took the blanks out. */
  private static final Pattern IN_COLUMNS = Pattern.compile("[A-Za-z ]+: {2,}\\S.*");

  /** Of {@link #IN_ORDER}, which came last; before the first report the last of all. */
  private int last = IN_ORDER.size() - 1;

  private boolean bannered;

  @Override
  public boolean test(String line) {
    String text = AbReport.plain(line);
    if (text.startsWith(BANNER)) {
      last = -1;
      bannered = true;
      return true;
    }
    for (int at = 0; at < IN_ORDER.size(); at++) {
      if (text.startsWith(IN_ORDER.get(at))) {
        // A script may print what it is about to change in words like ab's.
        boolean isAbs = at == 0 || !bannered || IN_COLUMNS.matcher(text).matches();
        boolean begins = at <= last && isAbs;
        last = at;
        return begins;
      }
    }
    return false;
  }
}
