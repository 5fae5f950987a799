package dev.whisker.gc.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Numbers for a few different texts; -1 for none. */
final class TextNumbers {

  private final List<String> texts = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private @Nullable String last;
  private int lastNumber;

  int number(@Nullable String text) {
    if (text == null) {
      return -1;
    }
    if (!text.equals(last)) {
      last = text;
      Integer known = numbers.get(text);
      lastNumber = known == null ? add(text) : known;
    }
    return lastNumber;
  }

  @Nullable String textOrNull(long number) {
    return number < 0 ? null : texts.get((int) number);
  }

  String text(long number) {
    return texts.get((int) number);
  }

  private int add(String text) {
    int number = texts.size();
    texts.add(text);
    numbers.put(text, number);
    return number;
  }
}
