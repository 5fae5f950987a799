package dev.whisker.gc.unified.message;

import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.unified.collection.Collection;
import dev.whisker.gc.unified.word.Sizes;
import dev.whisker.input.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * What the serial collector of a native image (GraalVM) tells of its generations, without any
 * capacity:
 *
 * <pre>
 * GC(3)   Eden: 14.50M-&gt;0.00M
 * GC(3)   Survivor: 0.50M-&gt;1.00M
 * GC(3)   Old: 15.00M-&gt;15.50M
 * GC(3)   Free: 4.00M-&gt;18.00M
 * </pre>
 *
 * <p>An {@code Old: } without the others is CMS's, behind its cycle.
 */
final class NativeImageSpaces {

  private static final int NONE = -1;

  private @Nullable MemoryChange eden;

  /** The collection that has told its survivors. */
  private int told = NONE;

  boolean take(Cursor c, Collection collection) {
    int start = c.at();
    boolean taken =
        c.take("Eden: ")
            ? eden(Sizes.takeChange(c))
            : c.take("Survivor: ")
                ? survivors(Sizes.takeChange(c), collection)
                : c.take("Old: ") && old(Sizes.takeChange(c), collection);
    if (!taken) {
      c.moveTo(start);
    }
    return taken;
  }

  private boolean eden(@Nullable MemoryChange change) {
    eden = change;
    return change != null;
  }

  private boolean survivors(@Nullable MemoryChange change, Collection collection) {
    if (change == null || eden == null) {
      return false;
    }
    collection.young(
        new MemoryChange(
            eden.before() + change.before(), eden.after() + change.after(), MemoryChange.UNKNOWN));
    eden = null;
    told = collection.id();
    return true;
  }

  private boolean old(@Nullable MemoryChange change, Collection collection) {
    if (change == null || told != collection.id()) {
      return false;
    }
    collection.old(change);
    told = NONE;
    return true;
  }
}
