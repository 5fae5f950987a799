package dev.whisker.fuzz;

import dev.whisker.app.session.WorkspaceFile;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Folders;
import dev.whisker.gc.j9.J9Logs;
import dev.whisker.gc.preunified.PreunifiedLogs;
import dev.whisker.gc.reading.GcReader;
import dev.whisker.gc.unified.UnifiedLogs;
import dev.whisker.input.Progress;
import dev.whisker.input.open.Sources;
import dev.whisker.input.source.Source;
import dev.whisker.load.jmeter.JtlXmlReader;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.tool.LoadReaders;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes the seeds of each target: from the format cases, recorded files, and samples. */
final class Seeds {

  /** Longer inputs make each execution slower and find no more. */
  private static final int LONGEST = 8 * 1024;

  /** The length of files in whole comparisons. */
  private static final int LONGEST_OF_RUN = 48 * 1024;

  private final Path folder;
  private int count;

  private Seeds(Path folder) {
    this.folder = folder;
  }

  /**
   * @param arguments the folder of the repository, and the folder for the seeds
   */
  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[0]);
    Seeds seeds = new Seeds(Path.of(arguments[1]));
    Path recorded = root.resolve("parsers/src/test/resources/dev/whisker");
    for (Path file : Folders.files(recorded.resolve("files/formats"))) {
      for (String text : cases(Files.readString(file))) {
        seeds.text(text.getBytes(StandardCharsets.UTF_8));
      }
    }
    for (Path file : Folders.files(recorded.resolve("files/recorded"))) {
      seeds.recorded(file);
    }
    for (Path file : Folders.files(recorded.resolve("load"))) {
      seeds.recorded(file);
    }
    for (Path file : Folders.files(root.resolve("samples"))) {
      String name = String.valueOf(file.getFileName());
      if (name.equals("run.json")) {
        seeds.write(Target.NOTE, Files.readAllBytes(file));
      }
    }
    for (Path file : Folders.files(root.resolve("fuzz/seeds"))) {
      Target target =
          file.toString().endsWith(WorkspaceFile.ENDING) ? Target.WORKSPACE : Target.BASELINE;
      seeds.write(target, Files.readAllBytes(file));
    }
    seeds.write(Target.COMPARISON, new byte[] {0});
    for (int i = 1; i < 40; i++) {
      byte[] choices = new byte[60];
      new java.util.Random(i).nextBytes(choices);
      seeds.write(Target.COMPARISON, choices);
    }
  }

  /** The texts of the cases in a file, which {@code formats/README.md} describes. */
  private static List<String> cases(String file) {
    List<String> cases = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (String line : file.lines().toList()) {
      if (line.startsWith("== ")) {
        cases.add(text.toString());
        text.setLength(0);
      } else if (line.startsWith("|")) {
        text.append(line.substring(Math.min(2, line.length()))).append('\n');
      }
    }
    cases.add(text.toString());
    return cases;
  }

  private void recorded(Path file) throws IOException {
    for (FileContent content : AnyFile.read(file, ZoneOffset.UTC, Progress.NONE)) {
      if (content instanceof FileContent.GcLogs) {
        run("logs", content);
      } else if (content instanceof FileContent.LoadResults) {
        run("results", content);
      }
    }
    for (Source source : Sources.open(file, Progress.NONE)) {
      text(head(source, LONGEST));
    }
  }

  /** Keeps a file for whole comparisons. */
  private void run(String kind, FileContent content) throws IOException {
    for (Source source : Sources.open(content.file(), Progress.NONE)) {
      Path to = Files.createDirectories(folder.resolve("runs").resolve(kind));
      Files.write(to.resolve("%04d".formatted(count++)), head(source, LONGEST_OF_RUN));
    }
  }

  private static byte[] head(Source source, int length) throws IOException {
    try (InputStream in = source.open(Source.Purpose.LOOKING)) {
      byte[] all = in.readNBytes(length);
      int end = all.length;
      while (end > 0 && all.length == length && all[end - 1] != '\n') {
        end--;
      }
      return end == 0 ? all : Arrays.copyOf(all, end);
    }
  }

  private void text(byte[] text) throws IOException {
    if (text.length == 0) {
      return;
    }
    write(Target.FILE, text);
    recognised(Target.UNIFIED, UnifiedLogs.reader(), text);
    recognised(Target.PREUNIFIED, PreunifiedLogs.reader(), text);
    recognised(Target.J9, J9Logs.reader(), text);
    recognised(Target.JTL_CSV, new JtlCsvReader(), text);
    recognised(Target.JTL_XML, new JtlXmlReader(), text);
    for (LoadReader reader : LoadReaders.all()) {
      recognised(Target.LOAD, reader, text);
    }
    if (count % 40 == 0) {
      write(Target.ARCHIVE, gz(text));
      write(Target.ARCHIVE, zip(text));
      write(Target.ARCHIVE, tar(text));
      write(Target.ARCHIVE, gz(tar(text)));
    }
  }

  private void recognised(Target target, GcReader reader, byte[] text) throws IOException {
    if (reader.recognises(text)) {
      write(target, text);
    }
  }

  private void recognised(Target target, LoadReader reader, byte[] text) throws IOException {
    if (reader.recognises(text)) {
      write(target, text);
    }
  }

  private void write(Target target, byte[] input) throws IOException {
    Path to = Files.createDirectories(folder.resolve(target.name().toLowerCase(Locale.ROOT)));
    Files.write(to.resolve("seed-%05d".formatted(count++)), input);
  }

  private static byte[] gz(byte[] text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(text);
    }
    return packed.toByteArray();
  }

  private static byte[] zip(byte[] text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(packed)) {
      out.putNextEntry(new ZipEntry("a/gc.log"));
      out.write(text);
      out.putNextEntry(new ZipEntry("b/gc.log.gz"));
      out.write(gz(text));
    }
    return packed.toByteArray();
  }

  /** A tar of one file: a header of 512 bytes, its name at its beginning. */
  private static byte[] tar(byte[] text) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] header = new byte[512];
    put(header, 0, "gc.log");
    put(header, 124, "%011o".formatted(text.length));
    put(header, 257, "ustar");
    all.writeBytes(header);
    all.writeBytes(Arrays.copyOf(text, (text.length + 511) / 512 * 512));
    all.writeBytes(new byte[1024]);
    return all.toByteArray();
  }

  private static void put(byte[] header, int at, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(bytes, 0, header, at, bytes.length);
  }
}
