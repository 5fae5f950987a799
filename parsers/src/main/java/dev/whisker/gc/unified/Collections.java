package dev.whisker.gc.unified;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The collections that are going on. A few at most, since only concurrent ones overlap with others;
 * so an old one is forgotten when its place is needed.
 */
final class Collections {

  private static final int PLACES = 32;

  private final @Nullable Collection[] places = new @Nullable Collection[PLACES];

  Collection get(int id) {
    Collection found = places[id & (PLACES - 1)];
    if (found == null || found.id != id) {
      found = new Collection(id);
      places[id & (PLACES - 1)] = found;
    }
    return found;
  }

  /** Whether a pause has begun and not ended. */
  boolean isPauseOpen() {
    for (Collection collection : places) {
      if (collection != null && collection.pauseLine > 0) {
        return true;
      }
    }
    return false;
  }

  void clear() {
    Arrays.fill(places, null);
  }
}
