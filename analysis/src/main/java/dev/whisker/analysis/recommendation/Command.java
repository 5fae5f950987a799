package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The options to start a JVM with.
 *
 * @param name of the configuration, or of the one from which a new one is derived
 * @param isNew true if it has not run yet
 * @param options of the JVM, separated by blanks
 * @param besides settings outside the command line; may be empty
 */
public record Command(String name, boolean isNew, String options, List<Statement> besides) {

  /** The configuration that it starts, to be followed by the command line. */
  public Statement title() {
    return new Statement(
        isNew ? "command.changed" : "command.repeat", Map.of("name", Fact.word(name)));
  }

  /** The settings besides the options; empty where there are none. */
  public Optional<Statement> note() {
    return besides.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Statement(
                "command.besides",
                Map.of("besides", Fact.listing(besides.stream().map(Fact.Phrase::new).toList()))));
  }

  /** The command that starts Tomcat with these options, from its own folder. */
  public String line() {
    return "CATALINA_OPTS=\"" + options + "\" bin/catalina.sh run";
  }
}
