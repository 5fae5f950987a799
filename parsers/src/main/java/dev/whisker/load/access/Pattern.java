package dev.whisker.load.access;

import dev.whisker.load.access.Layout.Unit;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The pattern of the server's configuration, which the user may write at the head of a log: {@code
 * # pattern: %h %l %u %t "%r" %s %b %D}.
 *
 * @param elements as they stand, cut like the lines themselves
 */
record Pattern(List<String> elements) {

  /** How a line begins that holds it. */
  static final String MARK = "# pattern:";

  /**
   * Where the time taken stands.
   *
   * @param unit empty where that depends on the server's version
   * @param seconds where the same stands in seconds, which tells the unit
   */
  record Taken(int token, Optional<Unit> unit, OptionalInt seconds) {}

  static Pattern of(String line) {
    byte[] text = line.strip().getBytes(StandardCharsets.UTF_8);
    Tokens tokens = new Tokens();
    tokens.cut(text, MARK.length(), text.length);
    return new Pattern(IntStream.range(0, tokens.size()).mapToObj(tokens::text).toList());
  }

  /** The finest of them; the time to the whole answer before that to its first byte. */
  Optional<Taken> taken() {
    for (String wanted : List.of("%{us}T", "%D", "%{ms}T", "%T", "%{s}T", "%F")) {
      int token = elements.indexOf(wanted);
      if (token >= 0) {
        return Optional.of(new Taken(token, unit(wanted), seconds()));
      }
    }
    return Optional.empty();
  }

  private OptionalInt seconds() {
    return IntStream.range(0, elements.size())
        .filter(i -> elements.get(i).equals("%T"))
        .findFirst();
  }

  private static Optional<Unit> unit(String element) {
    return switch (element) {
      case "%{us}T" -> Optional.of(Unit.MICROSECONDS);
      case "%{ms}T", "%F" -> Optional.of(Unit.MILLISECONDS);
      case "%T", "%{s}T" -> Optional.of(Unit.SECONDS);
      default -> Optional.empty();
    };
  }
}
