package dev.whisker.app.desktop.desk;

import java.util.function.Function;
import javafx.util.StringConverter;

/**
 * The words for what is chosen from a list and never typed.
 *
 * @param <T> what is chosen
 */
public final class ChoiceWords<T> extends StringConverter<T> {

  private final Function<T, String> words;

  /**
   * @param words of what may be chosen; where nothing is, there are none
   */
  public ChoiceWords(Function<T, String> words) {
    this.words = words;
  }

  @Override
  public String toString(T value) {
    return value == null ? "" : words.apply(value);
  }

  @Override
  public T fromString(String typed) {
    throw new UnsupportedOperationException("nothing is typed here");
  }
}
