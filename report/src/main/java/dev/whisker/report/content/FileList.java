package dev.whisker.report.content;

import dev.whisker.analysis.wording.FigureColumn;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.files.FileContent;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.open.Sources;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Block.Align;
import dev.whisker.report.document.Block.Cell;
import dev.whisker.report.document.Block.Column;
import dev.whisker.report.document.Block.Heading;
import dev.whisker.report.document.Block.Item;
import dev.whisker.report.document.Block.Paragraph;
import dev.whisker.report.document.Block.Table;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Type;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files, with their checksums, the share of lines that was understood, and their problems. */
final class FileList {

  /** The most problems listed of one file; thousands of bad rows would hide the others. */
  private static final int PROBLEMS_SHOWN = 10;

  private final List<FileContent> files;
  private final Words words;
  private final FileNames names;

  FileList(List<FileContent> files, Words words) {
    this.files = files;
    this.words = words;
    this.names = FileNames.of(files);
  }

  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Paragraph(Text.body(words.get("files.intro"))));
    blocks.add(table());
    List<Block> problems = new ArrayList<>();
    files.forEach(file -> addProblems(problems, file));
    String remarks = remarks(problems.isEmpty());
    if (!remarks.isEmpty()) {
      blocks.add(new Paragraph(Text.small(remarks)));
    }
    if (!problems.isEmpty()) {
      blocks.add(new Heading(2, words.get("files.problems")));
      blocks.addAll(problems);
    }
    return blocks;
  }

  /** The remarks about all files. */
  private String remarks(boolean nothingWrong) {
    List<String> remarks = new ArrayList<>();
    long notes = files.stream().filter(FileList::isNote).count();
    if (notes > 0) {
      remarks.add(words.get("files.notes", Map.of("count", String.valueOf(notes))));
    }
    if (nothingWrong) {
      remarks.add(words.get("files.no-problems"));
    }
    return String.join(" ", remarks);
  }

  private Table table() {
    return new Table(
        List.of(
            new Column(words.get("table.file"), "SHA-256", Align.LEFT, 3.6),
            new Column(words.get("table.format"), "", Align.LEFT, 1),
            new Column(words.get("table.lines"), "", Align.RIGHT, 0.7),
            new Column(words.get("table.coverage"), "%", Align.RIGHT, 0.7)),
        files.stream().filter(file -> !isNote(file)).map(this::row).toList());
  }

  /** True for a manifest, which has no lines to count. */
  private static boolean isNote(FileContent file) {
    return file instanceof FileContent.Note;
  }

  private List<Cell> row(FileContent file) {
    LineCounts lines = file.lines();
    FigureColumn percent = words.wording().column(Unit.PERCENT, 50);
    return List.of(
        Cell.of(
            Text.of(names.of(file.file()), Type.SMALL, Ink.TEXT),
            Text.of(
                Checksum.of(file.file()).orElse(words.get("files.gone")), Type.TINY, Ink.MUTED)),
        cell(format(file)),
        cell(words.wording().column(Unit.COUNT).say((double) lines.read())),
        cell(percent.say(Math.floor(lines.coveragePercent() * 10) / 10)));
  }

  private static Cell cell(String text) {
    return Cell.of(Text.of(text, Type.SMALL, Ink.TEXT));
  }

  private String format(FileContent file) {
    return switch (file) {
      case FileContent.GcLogs logs ->
          words.get("files.gc-log", Map.of("format", words.wording().format(logs.format())));
      case FileContent.LoadResults results ->
          words.wording().format(results.results().getFirst().head().format().id());
      case FileContent.Note _, FileContent.Unknown _ -> words.get("files.unknown");
    };
  }

  private void addProblems(List<Block> blocks, FileContent file) {
    List<Text> paragraphs = new ArrayList<>();
    file.problems().stream().limit(PROBLEMS_SHOWN).map(this::problem).forEach(paragraphs::add);
    int more = file.problems().size() - paragraphs.size();
    if (more > 0) {
      paragraphs.add(Text.small(words.get("files.more", Map.of("count", String.valueOf(more)))));
    }
    long unknown = file.lines().unknown();
    if (unknown > 0 && !(file instanceof FileContent.Unknown)) {
      paragraphs.add(
          Text.small(
              words.get(
                  "files.unknown-lines",
                  Map.of(
                      "count", String.valueOf(unknown),
                      "line", String.valueOf(file.lines().examples().getFirst().line()),
                      "text", file.lines().examples().getFirst().text()))));
    }
    if (!paragraphs.isEmpty()) {
      paragraphs.addFirst(Text.of(names.of(file.file()), Type.SMALL, Ink.TEXT));
      blocks.add(new Item(Text.of("•", Type.SMALL, Ink.MUTED), paragraphs));
    }
  }

  private Text problem(Problem problem) {
    String sentence = words.problem(problem);
    return Text.small(
        problem.line() == 0
            ? sentence
            : words.get(
                "files.at-line",
                Map.of("line", String.valueOf(problem.line()), "problem", sentence)));
  }

  /** The SHA-256 of a file. */
  private static final class Checksum {

    private Checksum() {}

    /** The checksum; for an entry of a zip that of the zip. Empty if it cannot be read any more. */
    static Optional<String> of(Path file) {
      try (InputStream in = Files.newInputStream(Sources.onDisk(file))) {
        MessageDigest digest = Sha256.digest();
        byte[] block = new byte[1 << 16];
        for (int n = in.read(block); n >= 0; n = in.read(block)) {
          digest.update(block, 0, n);
        }
        return Optional.of(HexFormat.of().formatHex(digest.digest()));
      } catch (IOException e) {
        return Optional.empty();
      }
    }
  }
}
