package dev.whisker.load.access;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Months as written by servers whose locale is not English: Jetty writes {@code 14/Nov./2026},
 * {@code 14/févr./2026} or {@code 14/11月/2026}. Java's own names are not used: they differ between
 * versions, and may be missing.
 */
final class MonthNames {

  /** German, French, Spanish, Italian, Portuguese, Dutch, Chinese; in the order of the months. */
  private static final List<String> BY_MONTH =
      List.of(
          "jan januar jän janv janvier ene gen 一月",
          "feb februar févr février fev fevr 二月",
          "mar mär märz mrz mars mrt 三月",
          "apr april avr avril abr 四月",
          "may mai mag maio mei 五月",
          "jun juni juin giu 六月",
          "jul juli juil juillet lug 七月",
          "aug august août aout ago 八月",
          "sep sept september septembre set 九月",
          "oct okt oktober octobre ott out 十月",
          "nov november novembre 十一月",
          "dec dez dezember déc décembre dic 十二月");

  private static final Map<String, Integer> MONTHS = new HashMap<>();

  static {
    for (int month = 1; month <= BY_MONTH.size(); month++) {
      for (String name : BY_MONTH.get(month - 1).split(" ", -1)) {
        MONTHS.put(name, month);
      }
    }
  }

  private MonthNames() {}

  /** The number of a month, from 1. */
  static Optional<Integer> month(String name) {
    int digits = 0;
    while (digits < name.length() && name.charAt(digits) >= '0' && name.charAt(digits) <= '9') {
      digits++;
    }
    // Text of any encoding may follow a number; a number alone could also be a day.
    boolean numbered = digits > 0 && digits < 3 && digits < name.length();
    return numbered
        ? Optional.of(Integer.valueOf(name.substring(0, digits))).filter(month -> month <= 12)
        : Optional.ofNullable(MONTHS.get(name.replace(".", "").toLowerCase(Locale.ROOT)));
  }
}
