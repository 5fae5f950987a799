package dev.whisker.load.series;

/** Puts scattered parts into a store in which they stand as they follow in time. */
final class InOrderOfTime {

  /** So many bytes are gathered from all over the store at once. */
  private static final int MOST_BYTES = 16 << 20;

  private final PackedParts parts;
  private final int[] sizes;
  private final long[] places;

  /** All of it on disk: what is in memory of the other store may be needed still. */
  private final PackedStore store = new PackedStore(0);

  private byte[] gathered = new byte[0];

  private InOrderOfTime(PackedParts parts) {
    this.parts = parts;
    this.sizes = new int[parts.count()];
    this.places = new long[parts.count()];
  }

  static PackedParts of(PackedParts parts) {
    return parts.scattered() ? new InOrderOfTime(parts).copied() : parts;
  }

  private PackedParts copied() {
    parts.byPage(0, sizes.length, i -> sizes[i] = parts.part(i).size());
    for (int from = 0; from < sizes.length; ) {
      int to = from + 1;
      int bytes = sizes[from];
      while (to < sizes.length && bytes + sizes[to] <= MOST_BYTES) {
        bytes += sizes[to++];
      }
      copy(from, to, bytes);
      from = to;
    }
    store.finish();
    return parts.movedTo(store, places);
  }

  private void copy(int from, int to, int bytes) {
    gathered = bytes > gathered.length ? new byte[bytes] : gathered;
    int[] starts = new int[to - from];
    for (int i = from + 1; i < to; i++) {
      starts[i - from] = starts[i - from - 1] + sizes[i - 1];
    }
    parts.byPage(from, to, i -> parts.part(i).copy(sizes[i], gathered, starts[i - from]));
    for (int i = from; i < to; i++) {
      places[i] = store.append(gathered, starts[i - from], sizes[i]);
    }
  }
}
