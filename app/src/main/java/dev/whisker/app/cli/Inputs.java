package dev.whisker.app.cli;

import dev.whisker.app.study.Study;
import dev.whisker.files.FileContent;
import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemTexts;
import java.util.Map;

/** Names on stderr what could not be used or relied on, one line each: file, reason, what to do. */
final class Inputs {

  private Inputs() {}

  /**
   * @return the exit status that follows from it
   */
  static int complain(Study study, Console console) {
    study.grouping().unusable().forEach(file -> complain(file, console));
    study
        .barrenRoots()
        .forEach(
            root -> console.err().println(console.text("cli.nothing-found", Map.of("path", root))));
    study.sources().forEach(file -> warn(file, console));
    boolean allUsed = study.grouping().unusable().isEmpty() && study.barrenRoots().isEmpty();
    return allUsed ? ExitStatus.FINE : ExitStatus.INPUT_UNUSABLE;
  }

  static void complain(FileContent file, Console console) {
    Problem problem =
        file.problems().isEmpty()
            ? new Problem(0, FileProblem.NOT_RECOGNISED)
            : file.problems().getFirst();
    complain(file, problem, console);
  }

  /** Of a file that was used, but whose figures may be wrong. */
  private static void warn(FileContent file, Console console) {
    if (!(file instanceof FileContent.Unknown)) {
      file.problems().stream()
          .filter(problem -> problem.code().makesFiguresDoubtful())
          .forEach(problem -> complain(file, problem, console));
    }
  }

  private static void complain(FileContent file, Problem problem, Console console) {
    ProblemTexts texts = ProblemTexts.in(console.locale());
    console
        .err()
        .println(
            console.text(
                "cli.inspect.unusable",
                Map.of(
                    "file", file.file(),
                    "reason", texts.reason(problem),
                    "advice", texts.advice(problem))));
  }
}
