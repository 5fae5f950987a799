package dev.whisker.benchmarks.load;

import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.result.SampleSeries.Selection;
import dev.whisker.load.series.PackedSeries;
import dev.whisker.load.series.SeriesBuilder;
import dev.whisker.load.series.SeriesBuilder.Cell;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * A process that reads one JTL with Commons CSV into the same model as Whisker's own reader,
 * without transactions, parts of samples, kinds of failures and damaged rows.
 */
final class ReadWithCommonsCsv {

  private ReadWithCommonsCsv() {}

  static void main(String[] args) throws IOException {
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    SeriesBuilder series = new SeriesBuilder(1.0);
    Map<String, Integer> labels = new LinkedHashMap<>();
    try (BufferedReader in = Files.newBufferedReader(Path.of(args[0]));
        CSVParser parser = format.parse(in)) {
      List<String> columns = parser.getHeaderNames();
      int timeStamp = columns.indexOf("timeStamp");
      int elapsed = columns.indexOf("elapsed");
      int label = columns.indexOf("label");
      int success = columns.indexOf("success");
      int threads = columns.indexOf("allThreads");
      for (CSVRecord record : parser) {
        long start = Long.parseLong(record.get(timeStamp));
        int millis = Integer.parseInt(record.get(elapsed));
        int number = labels.computeIfAbsent(record.get(label), added -> labels.size());
        Outcome outcome = record.get(success).equals("true") ? Outcome.SUCCESS : Outcome.FAILURE;
        series.add(start, start + millis, millis, Cell.of(number, Level.TOP_LEVEL, outcome));
        series.threads(start + millis, Integer.parseInt(record.get(threads)));
      }
    }
    print(series.build(new ArrayList<>(labels.keySet())));
  }

  private static void print(PackedSeries series) {
    SortedMap<String, Double> p99 = new TreeMap<>();
    long requests = 0;
    for (Map.Entry<String, LatencyCounts> label :
        series.latencyByLabel(EnumSet.allOf(Outcome.class)).entrySet()) {
      requests += label.getValue().total();
      p99.put(label.getKey(), label.getValue().percentile(99));
    }
    Answer.print(requests, series.latency(0, series.seconds(), Selection.FAILURES).total(), p99);
  }
}
