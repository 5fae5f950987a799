package dev.whisker.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellFilesTest {

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void write() throws IOException {
    ShellFiles.main(new String[] {folder.toString()});
  }

  @Test
  void manualPageDescribesEveryCommandAndOption() throws IOException {
    assertThat(lines("whisker.1"))
        .startsWith(".TH WHISKER 1", ".SH NAME")
        .contains(
            ".SH OPEN",
            ".SH INSPECT",
            ".SH COMPARE",
            ".SH REPORT",
            ".SH EXPORT",
            "\\fB\\-o, \\-\\-output\\fR \\fIFOLDER\\fR",
            ".SH SAMPLES",
            "\\fB\\-\\-goal\\fR \\fIlatency|throughput|balanced|footprint\\fR",
            "Prints one JSON object per line, in the order of the files.");
  }

  @Test
  void bashCompletesValuesAsUsersWriteThem() throws IOException {
    assertThat(text("whisker.bash"))
        .contains("(\"latency\" \"throughput\" \"balanced\" \"footprint\")")
        .contains("\"sub-samples\"");
  }

  @Test
  void fishCompletesOptionsWithTheirValues() throws IOException {
    assertThat(lines("whisker.fish"))
        .contains(
            "complete -c whisker -n '__fish_seen_subcommand_from compare' -l goal -x"
                + " -a 'latency throughput balanced footprint'"
                + " -d 'Goal of the recommendation; balanced by default.'");
  }

  @Test
  void everyCommandStartsWithoutTheWindow() throws IOException {
    List<String> commands =
        ShellFiles.commands().getSubcommands().keySet().stream()
            .filter(command -> !command.equals("open"))
            .toList();
    String sh = Files.readString(Path.of("..", "build", "launch.sh"));
    String powershell = Files.readString(Path.of("..", "build", "whisker.ps1"));

    assertThat(commands).hasSizeGreaterThan(4);
    assertThat(sh).contains("    " + String.join(" | ", commands) + " | ");
    assertThat(powershell).contains("'" + String.join("', '", commands) + "', ");
  }

  private String text(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  private List<String> lines(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name));
  }
}
