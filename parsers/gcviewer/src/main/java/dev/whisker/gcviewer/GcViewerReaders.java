package dev.whisker.gcviewer;

import dev.whisker.gc.reading.GcReader;
import dev.whisker.gc.reading.GcReaderProvider;
import java.util.List;
import java.util.stream.Stream;

/** One reader for each format that only GCViewer reads. */
public final class GcViewerReaders implements GcReaderProvider {

  @Override
  public List<GcReader> readers() {
    return Stream.of(ForeignFormat.values()).<GcReader>map(ForeignReader::new).toList();
  }
}
