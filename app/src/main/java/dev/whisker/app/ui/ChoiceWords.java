package dev.whisker.app.ui;

import java.util.function.Function;
import javafx.util.StringConverter;

/**
 * Converts values of a choice to texts; texts are never typed.
 *
 * @param <T> the type of a value
 */
public final class ChoiceWords<T> extends StringConverter<T> {

  private final Function<T, String> words;

  /**
   * @param words the text of a value; without a value it is empty
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
