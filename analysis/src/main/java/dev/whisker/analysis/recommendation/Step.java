package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.recommendation.Recommendation.Command;
import dev.whisker.analysis.wording.Statement;
import java.util.List;

/**
 * One thing to do next.
 *
 * @param commands what starts the JVMs that the sentence speaks of; empty where it speaks of none,
 *     or nothing is known of them
 */
public record Step(Statement sentence, List<Command> commands) {

  /** The same for who leaves the JDK: without what starts again there what ran on it. */
  public Step withoutOldCommands() {
    return new Step(sentence, commands.stream().filter(Command::isNew).toList());
  }

  /** One that is not about starting a JVM. */
  public static Step of(Statement sentence) {
    return new Step(sentence, List.of());
  }
}
