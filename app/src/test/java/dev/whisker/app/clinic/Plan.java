package dev.whisker.app.clinic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The runs that try an advice: the file {@code plan.txt} of a case, which the recorder follows. Its
 * lines are the rule, the advice in words, and a command line for the advised change and for each
 * alternative.
 */
record Plan(List<String> lines) {

  static final String NO_PROBLEM = "none";

  private static final int COMMANDS_FROM = 2;

  static Plan of(Optional<Advice> advice) {
    return new Plan(
        advice
            .map(
                each ->
                    Stream.concat(
                            Stream.of(each.rule(), each.text()),
                            each.flags().stream().map(flags -> String.join(" ", flags)))
                        .toList())
            .orElse(List.of(NO_PROBLEM, "")));
  }

  static Plan read(Path file) throws IOException {
    return new Plan(Files.readAllLines(file));
  }

  void write(Path file) throws IOException {
    Files.write(file, lines);
  }

  String rule() {
    return lines.getFirst();
  }

  String text() {
    return lines.get(1);
  }

  /** The command lines to try, the advised one first. */
  List<List<String>> commands() {
    return lines.stream().skip(COMMANDS_FROM).map(Case::words).toList();
  }

  /** True if the same rule advises the same change, in whatever words. */
  boolean isSameChange(Plan other) {
    return rule().equals(other.rule()) && commands().equals(other.commands());
  }

  /** The folder of the runs with a command line, by its place. */
  static String folder(int place) {
    return place == 0 ? "advised" : "alternative-" + place;
  }
}
