package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.function.Predicate;

/**
 * One thing to do next.
 *
 * @param commands that start the JVMs it is about; empty where there are none to start
 */
public record Step(Statement sentence, List<Command> commands) {

  /** The same with some of its commands. */
  public Step with(Predicate<Command> kept) {
    return new Step(sentence, commands.stream().filter(kept).toList());
  }

  /** One without a JVM to start. */
  public static Step of(Statement sentence) {
    return new Step(sentence, List.of());
  }
}
