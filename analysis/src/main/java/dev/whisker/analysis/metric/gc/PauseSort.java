package dev.whisker.analysis.metric.gc;

import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The kind, cause and traits of a pause. A log has many pauses, but few sorts of them.
 *
 * @param cause in the words of the log, or null
 */
public record PauseSort(PauseKind kind, @Nullable String cause, Set<PauseTrait> traits) {

  public static PauseSort of(Pause pause) {
    return new PauseSort(pause.kind(), pause.cause(), pause.traits());
  }

  public boolean is(PauseKind asked) {
    return kind == asked;
  }

  public boolean is(PauseTrait trait) {
    return traits.contains(trait);
  }

  /** True if class metadata had reached its threshold. */
  public boolean isForClassMetadata() {
    return isCausedBy("Metadata GC Threshold");
  }

  public boolean isCausedBy(String asked) {
    return asked.equals(cause);
  }
}
