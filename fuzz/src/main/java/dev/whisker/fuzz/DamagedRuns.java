package dev.whisker.fuzz;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.whisker.app.study.Material;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.Reading;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.Scan;
import dev.whisker.app.study.Study;
import dev.whisker.files.given.Folders;
import dev.whisker.input.Progress;
import dev.whisker.report.content.ReportOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compares damaged runs and writes every report. The seeds are undamaged logs and load results; the
 * fuzzer's bytes choose among them and state the damage.
 */
final class DamagedRuns {

  private static final List<byte[]> LOGS = seeds("logs");
  private static final List<byte[]> RESULTS = seeds("results");

  private static final int MOST_RUNS = 6;
  private static final int MOST_DAMAGES = 4;

  /** Figures that no page may show. */
  private static final Pattern WRONG = Pattern.compile("\\bNaN\\b|Infinity|∞");

  /** The program in a page, as opposed to its data. */
  private static final Pattern CODE = Pattern.compile("(?s)<script>.*?</script>");

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final List<String> NUMBERS =
      List.of("0", "-1", "9223372036854775807", "1e308", "NaN", "", "0.000", "100", "4294967296");

  private final Dice dice;

  private DamagedRuns(Dice dice) {
    this.dice = dice;
  }

  /** Makes the runs in a folder and compares them. */
  static void compare(byte[] input, Path folder) throws IOException {
    Path root = folder.resolve("runs");
    delete(root);
    Files.createDirectories(root);
    new DamagedRuns(new Dice(input)).write(root);
    Scan scan = Scan.of(List.of(root));
    Material material = Reading.read(scan, ZoneOffset.UTC, Progress.NONE);
    Invariants.check(material.contents());
    Study study = Study.of(Question.EMPTY.with(material), Progress.NONE);
    Invariants.check(study);
    if (study.comparison().isEmpty()) {
      return;
    }
    // A page takes a hundred times as long as the rest, so an input has only one kind of it.
    List<ReportFormat> formats = List.of(ReportFormat.values());
    ReportFormat page = formats.get(input.length % formats.size());
    for (ReportFormat format : EnumSet.of(ReportFormat.JSON, page)) {
      Path file = folder.resolve("report." + format.ending());
      Locale locale = input.length % 8 < 4 ? Locale.ENGLISH : Locale.SIMPLIFIED_CHINESE;
      format.write(study, study.comparison().get(), locale, ReportOptions.ALL, file);
      Invariants.requireNoBug();
      check(format, file);
    }
  }

  private static void check(ReportFormat format, Path file) throws IOException {
    switch (format) {
      case PDF -> Invariants.require(Files.size(file) > 1000, "the PDF is empty");
      case JSON -> finite(JSON.readTree(file.toFile()));
      case HTML, CSV -> {
        String text = CODE.matcher(Files.readString(file)).replaceAll("");
        Invariants.require(!WRONG.matcher(text).find(), format + " shows a wrong number");
      }
    }
  }

  private static void finite(JsonNode node) {
    Invariants.require(
        !node.isNumber() || Double.isFinite(node.doubleValue()), "JSON has the number " + node);
    node.forEach(DamagedRuns::finite);
  }

  private void write(Path root) throws IOException {
    int runs = 1 + dice.upTo(MOST_RUNS);
    int configurations = 1 + dice.upTo(runs);
    for (int i = 0; i < runs; i++) {
      Path folder = Files.createDirectories(root.resolve("c" + i % configurations).resolve("" + i));
      int parts = dice.upTo(8);
      if (parts != 1) {
        Files.write(folder.resolve("gc.log"), damaged(LOGS));
      }
      if (parts != 2) {
        Files.write(folder.resolve("results.jtl"), damaged(RESULTS));
      }
    }
  }

  private byte[] damaged(List<byte[]> seeds) {
    byte[] text = seeds.get(dice.upTo(seeds.size()));
    int damages = dice.upTo(MOST_DAMAGES + 1);
    for (int i = 0; i < damages && text.length > 0; i++) {
      text = damaged(text, seeds);
    }
    return text;
  }

  private byte[] damaged(byte[] text, List<byte[]> seeds) {
    int from = dice.upTo(text.length);
    int to = from + dice.upTo(text.length - from) + 1;
    return switch (dice.upTo(7)) {
      case 0 -> joined(part(text, 0, from));
      case 1 -> joined(part(text, 0, from), part(text, to, text.length));
      case 2 -> joined(part(text, 0, to), part(text, from, text.length));
      case 3 -> {
        byte[] other = seeds.get(dice.upTo(seeds.size()));
        yield joined(part(text, 0, from), part(other, dice.upTo(other.length), other.length));
      }
      case 4 -> {
        byte[] changed = text.clone();
        changed[from] = (byte) dice.upTo(256);
        yield changed;
      }
      default -> numberReplaced(text, from);
    };
  }

  /** Replaces the next number. */
  private byte[] numberReplaced(byte[] text, int at) {
    int from = at;
    while (from < text.length && !isDigit(text[from])) {
      from++;
    }
    int to = from;
    while (to < text.length && isDigit(text[to])) {
      to++;
    }
    byte[] number = NUMBERS.get(dice.upTo(NUMBERS.size())).getBytes(StandardCharsets.US_ASCII);
    return joined(part(text, 0, from), number, part(text, to, text.length));
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  private static byte[] part(byte[] text, int from, int to) {
    return java.util.Arrays.copyOfRange(text, from, to);
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  private static List<byte[]> seeds(String kind) {
    Path folder = Path.of(System.getProperty("whisker.fuzz.runs"), kind);
    return Folders.files(folder).stream().sorted().map(DamagedRuns::bytes).toList();
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /** Turns bytes into choices; zeros once they are used up. */
  private static final class Dice {

    private final byte[] bytes;
    private int at;

    Dice(byte[] bytes) {
      this.bytes = bytes;
    }

    /** From 0 to {@code bound - 1}; 0 if there is no choice. */
    int upTo(int bound) {
      int value = 0;
      for (int most = bound - 1; most > 0; most >>= Byte.SIZE) {
        value = value << Byte.SIZE | next();
      }
      return bound > 1 ? Integer.remainderUnsigned(value, bound) : 0;
    }

    private int next() {
      return at < bytes.length ? bytes[at++] & 0xFF : 0;
    }
  }
}
