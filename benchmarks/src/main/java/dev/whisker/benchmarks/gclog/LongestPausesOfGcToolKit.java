package dev.whisker.benchmarks.gclog;

import com.microsoft.gctoolkit.GCToolKit;
import com.microsoft.gctoolkit.aggregator.Aggregates;
import com.microsoft.gctoolkit.aggregator.Aggregation;
import com.microsoft.gctoolkit.aggregator.Aggregator;
import com.microsoft.gctoolkit.aggregator.Collates;
import com.microsoft.gctoolkit.aggregator.EventSource;
import com.microsoft.gctoolkit.event.GCEvent;
import com.microsoft.gctoolkit.event.g1gc.G1RealPause;
import com.microsoft.gctoolkit.event.generational.GenerationalGCPauseEvent;
import com.microsoft.gctoolkit.io.SingleGCLogFile;
import com.microsoft.gctoolkit.jvm.JavaVirtualMachine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The first example of the library's README, by GCToolKit. */
public class LongestPausesOfGcToolKit {

  public static void main(String[] args) throws IOException {
    GCToolKit toolKit = new GCToolKit();
    Pauses pauses = new Pauses();
    toolKit.loadAggregation(pauses);
    JavaVirtualMachine jvm = toolKit.analyze(new SingleGCLogFile(Path.of(args[0])));
    System.out.println(jvm.getCommandLine());
    pauses.all.stream()
        .sorted(Comparator.comparingDouble(GCEvent::getDuration).reversed())
        .limit(10)
        .forEach(p -> System.out.println(p.getGarbageCollectionType() + " " + p.getDuration()));
  }

  @Aggregates({EventSource.G1GC, EventSource.GENERATIONAL, EventSource.CMS_UNIFIED})
  public static final class Collector extends Aggregator<Pauses> {

    public Collector(Pauses pauses) {
      super(pauses);
      register(G1RealPause.class, pauses.all::add);
      register(GenerationalGCPauseEvent.class, pauses.all::add);
    }
  }

  @Collates(Collector.class)
  public static final class Pauses extends Aggregation {

    final List<GCEvent> all = new ArrayList<>();

    @Override
    public boolean hasWarning() {
      return false;
    }

    @Override
    public boolean isEmpty() {
      return all.isEmpty();
    }
  }
}
