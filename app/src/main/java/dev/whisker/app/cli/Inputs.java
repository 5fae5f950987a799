package dev.whisker.app.cli;

import dev.whisker.app.study.FileTrouble;
import dev.whisker.app.study.Material;
import dev.whisker.app.study.StoredBuildsFile;
import dev.whisker.app.study.Study;
import dev.whisker.files.FileContent;
import dev.whisker.input.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The files of a study: whether output would replace one, and those that cannot be used. */
final class Inputs {

  private Inputs() {}

  /** True if a file to write is one that was read, or was named by the user. */
  static boolean include(Material material, Path output) {
    Stream<Path> read =
        material.contents().stream()
            .filter(content -> !(content instanceof FileContent.Unknown))
            .map(FileContent::file);
    return Stream.concat(material.roots().stream(), read).anyMatch(file -> isSame(file, output));
  }

  private static boolean isSame(Path file, Path output) {
    try {
      return Files.isSameFile(file, output);
    } catch (IOException notThere) {
      return false;
    }
  }

  /**
   * Prints unusable inputs on stderr, one line each: file, reason, remedy.
   *
   * @return the resulting exit status
   */
  static int complain(Study study, LocalizedTerminal console) {
    List<BuildGate> unreadable = gates(study, console);
    unreadable.forEach(input -> console.err().println(input.reason()));
    return unreadable.isEmpty() ? ExitStatus.FINE : ExitStatus.INPUT_UNUSABLE;
  }

  /** Unusable files, and folders without any usable one. */
  static List<BuildGate> gates(Study study, LocalizedTerminal console) {
    return Stream.concat(
            study.grouping().unusable().stream()
                .map(
                    file ->
                        gate(
                            file.file(),
                            text(file.file(), FileTrouble.problem(file), console),
                            console)),
            study.barrenRoots().stream()
                .map(
                    root ->
                        gate(
                            root,
                            console.text("cli.nothing-found", Map.of("path", root)),
                            console)))
        .toList();
  }

  /** A stored baseline that is refused. */
  static BuildGate gate(StoredBuildsFile.NotUsable refused, LocalizedTerminal console) {
    String reason =
        console.text(
            switch (refused.why()) {
              case MISSING -> "cli.stored.missing";
              case DAMAGED -> "cli.stored.damaged";
              case FOREIGN -> "cli.stored.foreign";
              case NEWER -> "cli.stored.newer";
              case WRONG_FIELD -> "cli.stored.wrong-field";
            },
            Map.of("file", refused.file(), "detail", refused.detail()));
    return gate(refused.file(), reason, console);
  }

  private static BuildGate gate(Path input, String reason, LocalizedTerminal console) {
    return new BuildGate(
        console.texts().get("cli.gate.inputs"),
        input.toString(),
        BuildGate.Outcome.UNREADABLE,
        reason);
  }

  static void complain(FileContent.Unknown file, LocalizedTerminal console) {
    console.err().println(text(file.file(), FileTrouble.problem(file), console));
  }

  /** File, reason and remedy. */
  static String text(Object file, Problem problem, LocalizedTerminal console) {
    Locale locale = console.locale();
    String reason =
        console.text(
            "file.unusable",
            Map.of("reason", problem.reason(locale), "advice", problem.advice(locale)));
    return console.text("notice.file", Map.of("file", file, "reason", reason));
  }
}
