package dev.whisker.text;

import java.util.Comparator;

/** The natural order of names: {@code c80} before {@code c100}, ignoring case. */
public final class NaturalOrder implements Comparator<String> {

  public static final Comparator<String> INSTANCE = new NaturalOrder();

  private NaturalOrder() {}

  /**
   * Numbers within the names count as numbers; names that differ in case or leading zeros only are
   * still different.
   */
  @Override
  public int compare(String a, String b) {
    int i = 0;
    int j = 0;
    while (i < a.length() && j < b.length()) {
      int order;
      if (isDigit(a.charAt(i)) && isDigit(b.charAt(j))) {
        int endOfA = endOfNumber(a, i);
        int endOfB = endOfNumber(b, j);
        order = compareNumbers(a.substring(i, endOfA), b.substring(j, endOfB));
        i = endOfA;
        j = endOfB;
      } else {
        order =
            Character.compare(
                Character.toLowerCase(a.charAt(i++)), Character.toLowerCase(b.charAt(j++)));
      }
      if (order != 0) {
        return order;
      }
    }
    int order = Integer.compare(a.length() - i, b.length() - j);
    return order != 0 ? order : a.compareTo(b);
  }

  private static int compareNumbers(String a, String b) {
    String x = withoutLeadingZeros(a);
    String y = withoutLeadingZeros(b);
    return x.length() == y.length() ? x.compareTo(y) : Integer.compare(x.length(), y.length());
  }

  private static String withoutLeadingZeros(String digits) {
    int from = 0;
    while (from < digits.length() - 1 && digits.charAt(from) == '0') {
      from++;
    }
    return digits.substring(from);
  }

  private static int endOfNumber(String text, int from) {
    int end = from;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
