/** Reads GC logs and results of load tools into plain data. */
@SuppressWarnings("module") // The adapter to GCViewer is compiled later.
module dev.whisker.parsers {
  requires transitive org.jspecify;
  requires com.fasterxml.jackson.core;
  requires java.xml;
  requires jdk.jfr;
  requires org.apache.commons.csv;

  exports dev.whisker.files;
  exports dev.whisker.gc;
  exports dev.whisker.gc.log;
  exports dev.whisker.input;
  exports dev.whisker.load;
  exports dev.whisker.gc.reading to
      dev.whisker.gcviewer;
  exports dev.whisker.input.source to
      dev.whisker.gcviewer;

  uses dev.whisker.gc.reading.GcReaderProvider;
  uses dev.whisker.gc.reading.SecondOpinion;
}
