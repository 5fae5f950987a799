package dev.whisker.analysis.wording;

/** What fills a place in a sentence, typed, so that text and number cannot drift apart. */
public sealed interface Fact {

  /** A number with its unit. */
  record Quantity(double value, Unit unit) implements Fact {}

  /** A name that is the same in every language: a configuration, a collector, a flag. */
  record Word(String text) implements Fact {}

  static Quantity count(long value) {
    return new Quantity(value, Unit.COUNT);
  }

  static Quantity millis(double value) {
    return new Quantity(value, Unit.MILLISECONDS);
  }

  static Quantity seconds(double value) {
    return new Quantity(value, Unit.SECONDS);
  }

  static Quantity percent(double value) {
    return new Quantity(value, Unit.PERCENT);
  }

  static Quantity bytes(double value) {
    return new Quantity(value, Unit.BYTES);
  }

  static Word word(String text) {
    return new Word(text);
  }
}
