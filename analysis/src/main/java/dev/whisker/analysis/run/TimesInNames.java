package dev.whisker.analysis.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dates with a time of day that letters hold together, as people and tools write them into names:
 * {@code 2026-11-20T10.00.00+0100}, {@code 20Nov-1000}, {@code 2026年11月20日10时30分}. Those of digits
 * alone are numbers like any other.
 */
final class TimesInNames {

  private static final String TIME =
      "\\d{2}[-.:_h]?\\d{2}(?:[-.:_m]?\\d{2}(?:[.,]\\d{1,9})?)?s?"
          + "(?:[-._ ]?[ap]m)?(?:z|[+-]\\d{2}[-.:]?\\d{2})?";

  private static final String ISO =
      "(?:\\d{4}[-._]?\\d{1,2}[-._]?\\d{1,2}|\\d{1,2}[-._]\\d{1,2}[-._]\\d{4})t" + TIME;

  private static final String MONTH =
      "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
          + "|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

  private static final String NAMED =
      "(?:(?:\\d{4}[-._ ]?)?%1$s[-._ ]?\\d{1,2}|\\d{1,2}[-._ ]?%1$s)(?:[-._, ]{0,2}\\d{4})?"
              .formatted(MONTH)
          + "[-._,@ t]{0,2}"
          + TIME;

  private static final String CHINESE =
      "(?:\\d{4}年\\d{1,2}月\\d{1,2}[日号]|\\d{1,2}月\\d{1,2}[日号](?=[-_ ]?\\d{1,2}[时点]))"
          + "(?:[-_ ]?\\d{1,2}[时点](?:\\d{1,2}分?(?:\\d{1,2}秒?)?)?)?";

  private static final Pattern ANY =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?:%s|%s)(?![\\p{L}\\p{N}])|(?<!\\d)%s(?!\\d)"
              .formatted(ISO, NAMED, CHINESE),
          Pattern.CASE_INSENSITIVE);

  private static final Pattern MONTHS = Pattern.compile(MONTH);

  private static final List<String> YEAR =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  private TimesInNames() {}

  /**
   * @param from where it begins in the name
   * @param to where it ends
   * @param digits what it says, without anything else
   */
  record Time(int from, int to, String digits) {}

  /** All of a name, in order. */
  static List<Time> of(String name) {
    List<Time> times = new ArrayList<>();
    Matcher found = ANY.matcher(name);
    while (found.find()) {
      times.add(new Time(found.start(), found.end(), digits(found.group())));
    }
    return times;
  }

  private static String digits(String time) {
    return MONTHS
        .matcher(time.toLowerCase(Locale.ROOT))
        .replaceAll(month -> "%02d".formatted(YEAR.indexOf(month.group().substring(0, 3)) + 1))
        .replaceAll("\\D", "");
  }
}
