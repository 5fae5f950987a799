package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.wording.Statement;
import java.util.List;

/**
 * One thing to do next.
 *
 * @param commands that start the JVMs it is about; empty where there are none to start
 */
public record Step(Statement sentence, List<Command> commands) {

  /** The same without what starts a configuration as it ran. */
  public Step withoutOldCommands() {
    return new Step(sentence, commands.stream().filter(Command::isNew).toList());
  }

  /** One without a JVM to start. */
  public static Step of(Statement sentence) {
    return new Step(sentence, List.of());
  }
}
