package dev.whisker.load.reading;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes values from lines of known forms; the first form that matches decides. */
public final class LineForms {

  private final Map<Pattern, Consumer<Matcher>> takers = new LinkedHashMap<>();

  public LineForms on(String form, Consumer<Matcher> taker) {
    takers.put(Pattern.compile(form), taker);
    return this;
  }

  public boolean take(String line) {
    for (Map.Entry<Pattern, Consumer<Matcher>> each : takers.entrySet()) {
      Matcher found = each.getKey().matcher(line);
      if (found.matches()) {
        each.getValue().accept(found);
        return true;
      }
    }
    return false;
  }
}
