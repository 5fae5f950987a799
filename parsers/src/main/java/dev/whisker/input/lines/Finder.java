package dev.whisker.input.lines;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** Finds something in the bytes of whole lines. */
interface Finder {

  /**
   * @param from where a line begins
   * @return a place in the first line from there on that has it; {@code to} where none has
   */
  int next(byte[] bytes, int from, int to);

  /**
   * @param goesOn checked regularly; if false, {@link CancellationException} is thrown
   * @throws java.util.regex.PatternSyntaxException where it is no regular expression
   */
  static Finder of(Query query, BooleanSupplier goesOn) {
    if (query.regex()) {
      return new PatternFinder(query.pattern(), goesOn);
    }
    return query.caseMatters()
        ? TextFinder.exact(query.text())
        : TextFinder.ignoringCase(query.text());
  }
}
