package dev.whisker.gcviewer;

import com.tagtraum.perf.gcviewer.math.DoubleData;
import com.tagtraum.perf.gcviewer.model.GCModel;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.gc.reading.SecondOpinion;
import dev.whisker.input.Problem;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The figures that GCViewer itself shows, except its throughput, which may be infinite or negative.
 */
public final class GcViewerOpinion implements SecondOpinion {

  @Override
  public Opinion of(Source source) throws IOException {
    GcViewer.Reading reading = GcViewer.read(source);
    boolean failed =
        reading.problems().stream()
            .anyMatch(problem -> problem.code() == GcViewerProblem.OTHER_READER_FAILED);
    if (failed) {
      return new Opinion(GcViewer.name(), reading.problems());
    }
    DoubleData pauses = reading.model().getPause();
    if (pauses.getN() == 0 || pauses.getSum() == 0) {
      // GCViewer cannot read lines of generational ZGC, and takes cycles of plain ZGC for pauses.
      List<Problem> problems = new ArrayList<>(reading.problems());
      problems.add(new Problem(0, GcProblem.NO_COLLECTIONS));
      return new Opinion(GcViewer.name(), problems);
    }
    return new Opinion(GcViewer.name(), figures(reading.model(), pauses), reading.problems());
  }

  private static Figures figures(GCModel model, DoubleData pauses) {
    return new Figures(
        pauses.getN(),
        model.getFullGCPause().getN(),
        pauses.getSum() * 1000,
        pauses.getMax() * 1000);
  }
}
