package dev.whisker.gcviewer;

import com.tagtraum.perf.gcviewer.model.AbstractGCEvent;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import java.time.ZonedDateTime;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Converts GCViewer's events to pauses of our kinds. The lines of events are unknown. */
final class GcViewerPauses {

  private static final long NO_LINE = 0;

  /** Strategies of JRockit that mark or sweep while the application runs. */
  private static final Pattern CONCURRENT_JROCKIT =
      Pattern.compile("(?i)strategy:? .*(?:concurrent|con\\b|gencon|singlecon|pause ?time)");

  private final ForeignFormat format;
  private final boolean concurrentJRockit;

  GcViewerPauses(ForeignFormat format, String head) {
    this.format = format;
    this.concurrentJRockit =
        format == ForeignFormat.JROCKIT && CONCURRENT_JROCKIT.matcher(head).find();
  }

  /** The pause of an event; empty if the application did not stop for it. */
  Optional<Pause> of(AbstractGCEvent<?> event) {
    if (!event.isStopTheWorld() || isInitialHeap(event) || !(event.getPause() >= 0)) {
      return Optional.empty();
    }
    return Optional.of(
        new Pause(
            NO_LINE,
            -1,
            stamp(event),
            nanos(event.getPause()),
            kind(event.getExtendedType().getType()),
            null,
            memory(event),
            generation(event, AbstractGCEvent.Generation.YOUNG),
            generation(event, AbstractGCEvent.Generation.TENURED),
            generation(event, AbstractGCEvent.Generation.PERM),
            null,
            -1,
            Set.of()));
  }

  /**
   * True for the event that GCViewer makes of the log's head on IBM i, which contains the size of
   * the heap.
   */
  private boolean isInitialHeap(AbstractGCEvent<?> event) {
    return format == ForeignFormat.IBM_I
        && event.getPause() == 0
        && event.getPreUsed() == event.getTotal()
        && event.getPostUsed() == event.getTotal();
  }

  private PauseKind kind(AbstractGCEvent.Type type) {
    boolean young = type.getGeneration() == AbstractGCEvent.Generation.YOUNG;
    return switch (format) {
      // A sum of the two short stops around a concurrent collection.
      case GO -> PauseKind.OTHER;
      // The classic JVM of IBM i collects concurrently; the log contains that time.
      case IBM_I -> PauseKind.OTHER;
      case JROCKIT ->
          young ? PauseKind.YOUNG : concurrentJRockit ? PauseKind.OTHER : PauseKind.FULL;
      // The heap has no generations.
      case IBM -> PauseKind.FULL;
      case HP_UX -> young ? PauseKind.YOUNG : PauseKind.FULL;
    };
  }

  private static Stamp stamp(AbstractGCEvent<?> event) {
    ZonedDateTime date = event.getDatestamp();
    if (date != null) {
      // The timestamp beside it counts from the first event, not from the JVM's start.
      return new Stamp(Stamp.ABSENT, date.toEpochSecond() * 1_000_000_000L + date.getNano());
    }
    return new Stamp(nanos(event.getTimestamp()), Stamp.ABSENT);
  }

  private static @Nullable MemoryChange memory(AbstractGCEvent<?> event) {
    // Without a better value GCViewer leaves zero, or computes a negative one.
    boolean usable =
        event.getTotal() > 0
            && event.getPreUsed() >= 0
            && event.getPostUsed() >= 0
            && event.getPreUsed() + event.getPostUsed() > 0;
    return usable
        ? new MemoryChange(
            event.getPreUsed() * 1024L, event.getPostUsed() * 1024L, event.getTotal() * 1024L)
        : null;
  }

  private @Nullable MemoryChange generation(
      AbstractGCEvent<?> event, AbstractGCEvent.Generation generation) {
    for (Iterator<? extends AbstractGCEvent<?>> details = event.details(); details.hasNext(); ) {
      AbstractGCEvent<?> detail = details.next();
      // In other formats GCViewer uses these names for other areas.
      if (format == ForeignFormat.HP_UX
          && detail.getExtendedType().getType().getGeneration() == generation) {
        return memory(detail);
      }
    }
    return null;
  }

  private static long nanos(double seconds) {
    return Math.round(seconds * 1e9);
  }
}
