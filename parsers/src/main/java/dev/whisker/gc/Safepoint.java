package dev.whisker.gc;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A stop of all application threads, for any reason; one for a collection contains its pause and is
 * not a second one.
 *
 * @param operation the VM operation (JDK 13 and later name it), or null
 * @param reachingNanos time until all threads were stopped, or -1
 * @param totalNanos from the request to the threads' release
 */
public record Safepoint(
    long line, Stamp start, @Nullable String operation, long reachingNanos, long totalNanos)
    implements GcEvent {

  /** Operations of HotSpot by which a collector stops the application. */
  private static final Pattern COLLECTION =
      Pattern.compile(
          "(G1|Gen|Parallel|Serial|CMS|Shenandoah|[XZ](Mark|Relocate)|CollectForMetadata)\\w*"
              + "|CGC_Operation");

  /** True if it may have been for a collection: logs name the operation since JDK 13. */
  public boolean mayBeCollection() {
    return operation == null || COLLECTION.matcher(operation).matches();
  }
}
