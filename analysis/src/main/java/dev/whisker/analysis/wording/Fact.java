package dev.whisker.analysis.wording;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A typed value for a place in a sentence. */
public sealed interface Fact {

  /** A number with its unit. */
  record Quantity(double value, Unit unit) implements Fact {}

  /**
   * The difference of two numbers, written with its sign.
   *
   * @param value the difference; with {@link Unit#RATIO} the ratio
   */
  record Change(double value, Unit unit) implements Fact {}

  /** A ratio written as a factor: "×3.5". */
  record Times(double ratio) implements Fact {}

  /** A name that is the same in every language: a configuration, a collector, a flag. */
  record Word(String text) implements Fact {}

  /** A word of the reader's language, by the key of its text. */
  record Term(String key) implements Fact {}

  /** A term within a sentence: "requests/s", but "GC throughput". */
  record Within(String key) implements Fact {}

  /**
   * A list of clauses: "a for x, b for y and c for z". Chinese separates them by another comma than
   * words.
   *
   * @param most as in a listing
   */
  record Clauses(List<Fact> facts, int most) implements Fact {}

  /** The name of a factor such as {@code xmx}; without a text, its id. */
  record Factor(String name) implements Fact {}

  /**
   * A list of facts.
   *
   * @param most the largest number listed; of more, the first and the number of the others
   */
  record Listing(List<Fact> facts, int most) implements Fact {}

  /** A part of a sentence with its own places. */
  record Phrase(Statement statement) implements Fact {}

  /** The keys of the texts that it needs; none for numbers and names. */
  default Stream<String> keys() {
    return switch (this) {
      case Term term -> Stream.of(term.key());
      case Within within -> Stream.of(within.key());
      case Listing listing -> listing.facts().stream().flatMap(Fact::keys);
      case Clauses clauses -> clauses.facts().stream().flatMap(Fact::keys);
      case Phrase phrase -> phrase.statement().keys();
      case Quantity any -> Stream.empty();
      case Change any -> Stream.empty();
      case Times any -> Stream.empty();
      case Word any -> Stream.empty();
      case Factor any -> Stream.empty();
    };
  }

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

  static Quantity percentagePoints(double value) {
    return new Quantity(value, Unit.PERCENTAGE_POINTS);
  }

  static Quantity ratio(double value) {
    return new Quantity(value, Unit.RATIO);
  }

  static Quantity bytes(double value) {
    return new Quantity(value, Unit.BYTES);
  }

  static Quantity perSecond(double value) {
    return new Quantity(value, Unit.PER_SECOND);
  }

  /** An upper bound of an unknown value. */
  static Phrase lessThan(double value, Unit unit) {
    return phrase("less-than", Map.of("value", new Quantity(value, unit)));
  }

  static Word word(String text) {
    return new Word(text);
  }

  static Term term(String key) {
    return new Term(key);
  }

  static Within within(String key) {
    return new Within(key);
  }

  static Listing listing(List<? extends Fact> facts) {
    return listing(Integer.MAX_VALUE, facts);
  }

  static Listing listing(int most, List<? extends Fact> facts) {
    return new Listing(List.copyOf(facts), most);
  }

  /** A list of names that are the same in every language. */
  static Listing words(Collection<String> texts) {
    return listing(texts.stream().map(Word::new).toList());
  }

  static Clauses clauses(int most, List<? extends Fact> facts) {
    return new Clauses(List.copyOf(facts), most);
  }

  /** Names of runs or configurations, at most a few of them. */
  static Listing names(Collection<String> texts) {
    return few(texts.stream().map(Word::new).toList());
  }

  /** A list of the first three facts, and the number of the others. */
  static Listing few(List<? extends Fact> facts) {
    return listing(3, facts);
  }

  static Phrase phrase(String key, Map<String, Fact> facts) {
    return new Phrase(new Statement(key, facts));
  }
}
