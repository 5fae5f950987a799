package dev.whisker.app.cli;

import dev.whisker.app.study.FileTrouble;
import dev.whisker.app.study.Study;
import dev.whisker.files.FileContent;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemTexts;
import java.util.Map;

/** Prints unusable inputs on stderr, one line each: file, reason, remedy. */
final class Inputs {

  private Inputs() {}

  /**
   * @return the resulting exit status
   */
  static int complain(Study study, Console console) {
    study.grouping().unusable().forEach(file -> complain(file, console));
    study
        .barrenRoots()
        .forEach(
            root -> console.err().println(console.text("cli.nothing-found", Map.of("path", root))));
    boolean allUsed = study.grouping().unusable().isEmpty() && study.barrenRoots().isEmpty();
    return allUsed ? ExitStatus.FINE : ExitStatus.INPUT_UNUSABLE;
  }

  static void complain(FileContent.Unknown file, Console console) {
    console.err().println(text(file.file(), FileTrouble.problem(file), console));
  }

  /** File, reason and remedy. */
  static String text(Object file, Problem problem, Console console) {
    ProblemTexts texts = ProblemTexts.in(console.locale());
    String reason =
        console.text(
            "file.unusable",
            Map.of("reason", texts.reason(problem), "advice", texts.advice(problem)));
    return console.text("notice.file", Map.of("file", file, "reason", reason));
  }
}
