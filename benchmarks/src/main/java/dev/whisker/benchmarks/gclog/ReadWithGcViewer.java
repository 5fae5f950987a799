package dev.whisker.benchmarks.gclog;

import com.tagtraum.perf.gcviewer.imp.DataReaderException;
import com.tagtraum.perf.gcviewer.imp.DataReaderFacade;
import com.tagtraum.perf.gcviewer.model.GCModel;
import com.tagtraum.perf.gcviewer.model.GcResourceFile;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * A process that reads logs with GCViewer, without its messages: printing them would be most of its
 * work.
 */
final class ReadWithGcViewer {

  private ReadWithGcViewer() {}

  static void main(String[] args) throws DataReaderException {
    Logger silent = Logger.getAnonymousLogger();
    silent.setLevel(Level.OFF);
    GcResourceFile resource = new GcResourceFile(args[0]);
    resource.setLogger(silent);
    GCModel model = new DataReaderFacade().loadModel(resource);
    Answer.print(System.out, model.getPause().getN(), model.getPause().getSum());
  }
}
