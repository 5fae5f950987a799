package dev.whisker.input.lines;

import java.util.regex.Pattern;

/**
 * A search in lines.
 *
 * @param text not empty
 * @param regex whether it is a regular expression
 * @param caseMatters otherwise an ASCII letter matches the large and the small one
 */
public record Query(String text, boolean regex, boolean caseMatters) {

  /**
   * The query as a pattern, to find the places in a line on the screen.
   *
   * @throws java.util.regex.PatternSyntaxException where the text is no regular expression
   */
  public Pattern pattern() {
    int flags = caseMatters ? 0 : Pattern.CASE_INSENSITIVE;
    return Pattern.compile(text, regex ? flags : flags | Pattern.LITERAL);
  }
}
