package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.function.Predicate;

/**
 * A next step.
 *
 * @param commands of the JVMs to start; may be empty
 */
public record Step(Statement sentence, List<Command> commands) {

  /** The same with some of its commands. */
  public Step with(Predicate<Command> kept) {
    return new Step(sentence, commands.stream().filter(kept).toList());
  }

  /** A step without a JVM to start. */
  public static Step of(Statement sentence) {
    return new Step(sentence, List.of());
  }
}
