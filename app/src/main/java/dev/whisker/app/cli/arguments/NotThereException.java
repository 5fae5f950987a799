package dev.whisker.app.cli.arguments;

import dev.whisker.analysis.wording.Fact;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParameterException;

/** An option names a run or a file that is none of those compared. */
public final class NotThereException extends ParameterException {

  private static final long serialVersionUID = 1;

  private final transient List<Fact> known;

  /**
   * @param known what it might have named
   */
  NotThereException(CommandLine command, ArgSpec option, String value, List<String> known) {
    super(command, value, option, value);
    this.known = known.stream().map(Fact::word).map(Fact.class::cast).toList();
  }

  /** The names the option accepts. */
  public List<Fact> known() {
    return known;
  }
}
