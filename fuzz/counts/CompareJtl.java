import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.zip.GZIPInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Reads JTLs of plain requests again, by Commons CSV, and compares the figures with the lines of
 * {@code whisker inspect --json} on standard input. Ends with status 1 if one differs.
 */
class CompareJtl {

  private static final CSVFormat JTL =
      CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

  public static void main(String[] arguments) throws IOException {
    List<String> lines;
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      lines = in.lines().toList();
    }
    int rows = 0;
    int different = 0;
    for (String line : lines) {
      JsonNode whisker = new ObjectMapper().readTree(line);
      Map<String, Double> expected = figures(Path.of(whisker.path("file").asText()));
      rows += expected.get("samples").intValue();
      for (Map.Entry<String, Double> figure : expected.entrySet()) {
        double read = whisker.path(figure.getKey()).asDouble(Double.NaN);
        // A mean below the step of the times is no figure.
        boolean isBelow =
            figure.getValue() < whisker.path("lessThan").path(figure.getKey()).asDouble();
        if (!isBelow && !(Math.abs(read - figure.getValue()) <= 1e-9 * figure.getValue())) {
          different++;
          System.out.println(whisker.path("file") + ": " + figure + ", but " + read + " is read");
        }
      }
    }
    System.out.printf("%d files, %d rows: %d figures differ%n", lines.size(), rows, different);
    System.exit(different == 0 ? 0 : 1);
  }

  private static Map<String, Double> figures(Path file) throws IOException {
    LongStream.Builder times = LongStream.builder();
    long errors = 0;
    long first = Long.MAX_VALUE;
    long last = 0;
    try (InputStream bytes = Files.newInputStream(file);
        Reader text = new InputStreamReader(unpacked(file, bytes), StandardCharsets.UTF_8);
        CSVParser rows = CSVParser.parse(text, JTL)) {
      for (CSVRecord row : rows) {
        long start = Long.parseLong(row.get("timeStamp"));
        long elapsed = Long.parseLong(row.get("elapsed"));
        times.add(elapsed);
        errors += row.get("success").equals("true") ? 0 : 1;
        first = Math.min(first, start);
        last = Math.max(last, start + elapsed);
      }
    }
    long[] sorted = times.build().sorted().toArray();
    Map<String, Double> figures = new TreeMap<>();
    figures.put("samples", (double) sorted.length);
    figures.put("errors", (double) errors);
    figures.put("meanMillis", Arrays.stream(sorted).average().orElseThrow());
    figures.put("maxMillis", (double) sorted[sorted.length - 1]);
    figures.put("durationSeconds", (last - first) / 1000.0);
    for (int percent : new int[] {50, 90, 95, 99}) {
      int rank = (int) Math.ceil(percent / 100.0 * sorted.length);
      figures.put("p" + percent + "Millis", (double) sorted[rank - 1]);
    }
    return figures;
  }

  private static InputStream unpacked(Path file, InputStream bytes) throws IOException {
    return file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes;
  }
}
