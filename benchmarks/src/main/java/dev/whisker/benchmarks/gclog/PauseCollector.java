package dev.whisker.benchmarks.gclog;

import com.microsoft.gctoolkit.aggregator.Aggregates;
import com.microsoft.gctoolkit.aggregator.Aggregator;
import com.microsoft.gctoolkit.aggregator.EventSource;
import com.microsoft.gctoolkit.event.g1gc.G1RealPause;
import com.microsoft.gctoolkit.event.generational.GenerationalGCPauseEvent;
import com.microsoft.gctoolkit.event.zgc.FullZGCCycle;
import com.microsoft.gctoolkit.event.zgc.MajorZGCCycle;
import com.microsoft.gctoolkit.event.zgc.MinorZGCCycle;

/** Takes the pauses from GCToolKit's event buses; of ZGC it has cycles only. */
@Aggregates({EventSource.G1GC, EventSource.GENERATIONAL, EventSource.CMS_UNIFIED, EventSource.ZGC})
public final class PauseCollector extends Aggregator<PauseSum> {

  public PauseCollector(PauseSum sum) {
    super(sum);
    register(G1RealPause.class, pause -> sum.add(pause.getDuration()));
    register(GenerationalGCPauseEvent.class, pause -> sum.add(pause.getDuration()));
    register(FullZGCCycle.class, cycle -> sum.add(cycle.getDuration()));
    register(MajorZGCCycle.class, cycle -> sum.add(cycle.getDuration()));
    register(MinorZGCCycle.class, cycle -> sum.add(cycle.getDuration()));
  }
}
