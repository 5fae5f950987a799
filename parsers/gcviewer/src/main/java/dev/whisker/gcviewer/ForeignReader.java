package dev.whisker.gcviewer;

import dev.whisker.gc.Pause;
import dev.whisker.gc.log.GcLog;
import dev.whisker.gc.reading.GcLogBuilder;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.gc.reading.GcReader;
import dev.whisker.gc.reading.GcReading;
import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** Reads one of these formats, and reports that GCViewer read it. */
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
    GcViewer.Reading reading = GcViewer.read(source, foreign);
    GcViewerPauses pauses = new GcViewerPauses(foreign, text(source.head()));
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
        problems.add(new Problem(0, GcProblem.NO_COLLECTIONS));
      }
      return new GcReading(List.of(), reading.lines(), List.copyOf(problems));
    }
    problems.add(new Problem(0, GcProblem.READ_BY_OTHER, GcViewer.name()));
    GcLog built = log.build();
    if (built.first().hasEpoch()) {
      problems.add(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, ZoneId.systemDefault().getId()));
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
