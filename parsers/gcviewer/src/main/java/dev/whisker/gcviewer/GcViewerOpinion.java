package dev.whisker.gcviewer;

import com.tagtraum.perf.gcviewer.math.DoubleData;
import com.tagtraum.perf.gcviewer.model.GCModel;
import dev.whisker.gc.SecondOpinion;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import java.io.IOException;

/**
 * The figures that GCViewer itself shows. Its throughput is none of them: it tells infinite ones
 * and negative ones.
 */
public final class GcViewerOpinion implements SecondOpinion {

  @Override
  public Opinion of(Source source) throws IOException {
    GcViewer.Reading reading = GcViewer.read(source);
    boolean failed =
        reading.problems().stream()
            .anyMatch(problem -> problem.kind() == Problem.Kind.OTHER_READER_FAILED);
    return new Opinion(
        GcViewer.name(), failed ? null : figures(reading.model()), reading.problems());
  }

  private static Figures figures(GCModel model) {
    DoubleData pauses = model.getPause();
    return new Figures(
        pauses.getN(),
        model.getFullGCPause().getN(),
        pauses.getSum() * 1000,
        pauses.getN() == 0 ? 0 : pauses.getMax() * 1000);
  }
}
