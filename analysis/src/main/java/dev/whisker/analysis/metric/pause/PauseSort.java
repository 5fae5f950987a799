package dev.whisker.analysis.metric.pause;

import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a pause was: a log has very many pauses, and few sorts of them.
 *
 * @param cause as the log words it, or null where it tells none
 */
public record PauseSort(PauseKind kind, @Nullable String cause, Set<PauseTrait> traits) {

  /** The sort of a pause. */
  public static PauseSort of(Pause pause) {
    return new PauseSort(pause.kind(), pause.cause(), pause.traits());
  }

  public boolean is(PauseKind asked) {
    return kind == asked;
  }

  public boolean is(PauseTrait trait) {
    return traits.contains(trait);
  }

  /** Whether class metadata, which had reached its threshold, asked for it. */
  public boolean isForClassMetadata() {
    return isCausedBy("Metadata GC Threshold");
  }

  public boolean isCausedBy(String asked) {
    return asked.equals(cause);
  }
}
