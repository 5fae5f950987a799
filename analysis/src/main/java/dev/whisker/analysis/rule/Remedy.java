package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The JVM options of an advice, as data. Its sentence takes them from here, through these places:
 * {@code {set}} and {@code {remove}} of the change, {@code {or}} of the second alternative, {@code
 * {record}} and {@code {option}} for the others.
 *
 * @param change the change to try; empty if the advice needs a decision first, or changes nothing
 * @param alternatives the changes to choose from; those beside {@code change} if there is one
 * @param recording options that only make the JVM record more
 * @param mentioned options whose value the user has to find
 */
public record Remedy(
    Optional<OptionChange> change,
    List<OptionChange> alternatives,
    List<String> recording,
    List<String> mentioned) {

  /** Nothing to change or record. */
  public static final Remedy NONE = new Remedy(Optional.empty(), List.of(), List.of(), List.of());

  public Remedy {
    alternatives = List.copyOf(alternatives);
    recording = List.copyOf(recording);
    mentioned = List.copyOf(mentioned);
  }

  /** Sets these options together. */
  public static Remedy set(String... options) {
    return of(new OptionChange(List.of(options), List.of()));
  }

  /** Drops these options. */
  public static Remedy remove(List<String> options) {
    return of(new OptionChange(List.of(), options));
  }

  private static Remedy of(OptionChange change) {
    return new Remedy(Optional.of(change), List.of(), List.of(), List.of());
  }

  /** Returns the same change with another one to choose instead. */
  public Remedy or(String option) {
    return new Remedy(
        change, List.of(new OptionChange(List.of(option), List.of())), recording, mentioned);
  }

  /** Names options to choose from, of which none is to be tried unseen. */
  public static Remedy choose(String... options) {
    return new Remedy(
        Optional.empty(),
        Stream.of(options).map(each -> new OptionChange(List.of(each), List.of())).toList(),
        List.of(),
        List.of());
  }

  /** Names options that only make the JVM record more. */
  public static Remedy record(String... options) {
    return new Remedy(Optional.empty(), List.of(), List.of(options), List.of());
  }

  /** Names an option whose value the user has to find. */
  public static Remedy mention(String... options) {
    return new Remedy(Optional.empty(), List.of(), List.of(), List.of(options));
  }

  /** All changes, the one to try first. */
  public List<OptionChange> changes() {
    return Stream.concat(change.stream(), alternatives.stream()).toList();
  }

  /** Options to copy: those of each change, or those that record more. */
  public List<List<String>> toCopy() {
    return Stream.concat(changes().stream().map(OptionChange::set), Stream.of(recording))
        .filter(options -> !options.isEmpty())
        .toList();
  }

  /** All options that a JVM must know to follow the advice. */
  public List<String> named() {
    return Stream.of(
            changes().stream().flatMap(OptionChange::named), recording.stream(), mentioned.stream())
        .flatMap(Function.identity())
        .toList();
  }

  /** The facts for the places of its sentence. */
  Map<String, Fact> facts() {
    Map<String, Fact> facts = new TreeMap<>();
    List<OptionChange> changes = changes();
    if (!changes.isEmpty()) {
      put("set", changes.getFirst().set(), facts);
      put("remove", changes.getFirst().remove(), facts);
    }
    if (changes.size() > 1) {
      put("or", changes.get(1).set(), facts);
    }
    put("record", recording, facts);
    put("option", mentioned, facts);
    return facts;
  }

  private static void put(String place, List<String> options, Map<String, Fact> facts) {
    if (!options.isEmpty()) {
      facts.put(place, Fact.word(String.join(" ", options)));
    }
  }
}
