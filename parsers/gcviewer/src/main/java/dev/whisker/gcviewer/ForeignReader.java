package dev.whisker.gcviewer;

import dev.whisker.gc.GcLog;
import dev.whisker.gc.GcReader;
import dev.whisker.gc.GcReading;
import dev.whisker.gc.Pause;
import dev.whisker.gc.internal.lines.FileProblems;
import dev.whisker.gc.internal.log.GcLogBuilder;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads one of the formats that are left to GCViewer, and says that it was GCViewer who read it.
 */
record ForeignReader(ForeignFormat foreign) implements GcReader {

  @Override
  public String format() {
    return foreign.format().id();
  }

  @Override
  public boolean recognises(byte[] head) {
    return foreign.recognises(text(head));
  }

  @Override
  public GcReading read(Source source) throws IOException {
    return foreign == ForeignFormat.IBM_J9 ? ofEachJvm(source) : one(source);
  }

  /** GCViewer reads one document at a time. */
  private GcReading ofEachJvm(Source source) throws IOException {
    List<GcLog> logs = new ArrayList<>();
    Set<Problem> problems = new LinkedHashSet<>();
    LineCounts lines = LineCounts.NONE;
    long last = 0;
    List<J9Document> documents = J9Documents.in(source);
    for (J9Document document : documents) {
      long between = document.firstLine() - 1 - last;
      lines = lines.plus(new LineCounts(between, 0, 0, between, List.of()));
      last = document.lastLine();
      if (recognises(document.head())) {
        GcReading reading = one(document);
        logs.addAll(reading.logs());
        problems.addAll(reading.problems());
        lines = lines.plus(document.inFile(reading.lines()));
      }
    }
    if (documents.size() == J9Documents.MOST) {
      problems.add(new Problem(0, Problem.Kind.READ_IN_PART, J9Documents.MOST + " JVMs"));
    }
    GcReading reading = new GcReading(List.copyOf(logs), lines, List.copyOf(problems));
    return logs.isEmpty() ? reading : FileProblems.told(reading);
  }

  private GcReading one(Source source) throws IOException {
    GcViewer.Reading reading = GcViewer.read(source, foreign);
    Pauses pauses = new Pauses(foreign, text(source.head()));
    GcLogBuilder log = new GcLogBuilder(foreign.format());
    reading
        .model()
        .getEvents()
        .forEachRemaining(
            event ->
                pauses
                    .of(event)
                    .ifPresent(
                        pause -> {
                          log.add(pause);
                          seen(log, pause);
                        }));
    List<Problem> problems = new ArrayList<>(reading.problems());
    if (log.isEmpty()) {
      if (problems.isEmpty()) {
        problems.add(new Problem(0, Problem.Kind.NO_COLLECTIONS));
      }
      return new GcReading(List.of(), reading.lines(), List.copyOf(problems));
    }
    problems.add(new Problem(0, Problem.Kind.READ_BY_OTHER, GcViewer.name()));
    GcLog built = log.build();
    if (built.first().hasEpoch()) {
      problems.add(new Problem(0, Problem.Kind.LOCAL_TIME_ASSUMED, ZoneId.systemDefault().getId()));
    }
    return new GcReading(List.of(built), reading.lines(), List.copyOf(problems));
  }

  private static void seen(GcLogBuilder log, Pause pause) {
    log.seen(pause.start().uptimeNanos(), pause.start().epochNanos());
    log.seen(
        pause.start().plusNanos(pause.durationNanos()).uptimeNanos(),
        pause.start().plusNanos(pause.durationNanos()).epochNanos());
  }

  private static String text(byte[] head) {
    return new String(head, StandardCharsets.ISO_8859_1);
  }
}
