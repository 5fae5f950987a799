package dev.whisker.gc.reading;

import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/**
 * The pauses of a log in rows of numbers: a log of 200 MB has two million of them, and objects take
 * three times the memory and most of the reading time. A {@link Pause} is created on demand.
 *
 * <p>A row has the values of every pause, followed by its {@link PauseParts parts}.
 */
public final class PauseTable extends AbstractList<Pause> implements RandomAccess {

  /** The size of a piece in numbers; pieces are never moved. */
  private static final int PIECE = 1 << 15;

  /** Most logs are short: the first piece grows from this. */
  private static final int FIRST_PIECE = 1 << 9;

  /** The number of places in a piece of places. */
  private static final int ROWS = 1 << 12;

  // The places in a row. Line and collection share one number, as do kind, traits, parts and cause.
  private static final int UPTIME = 1;
  private static final int EPOCH = 2;
  private static final int DURATION = 3;
  private static final int KIND = 4;
  private static final int PARTS = 5;

  /** The most pauses within a collection, including those of other collections. */
  private static final int MOST_OF_ONE = 32;

  private static final int LONGEST_ROW = PARTS + PauseParts.MOST_NUMBERS;

  private static final int TRAITS_SHIFT = 8;
  private static final int PARTS_SHIFT = 24;
  private static final int CAUSE_SHIFT = 32;
  private static final long NOT_CAUSE = 0xFFFFFFFFL;

  private static final PauseKind[] KINDS = PauseKind.values();

  private final List<long[]> pieces = new ArrayList<>();

  /** The last piece, and how far it is filled. */
  private long[] piece = new long[0];

  private int filled = PIECE;

  /** The place of each row: piece and place in it as one number. */
  private final List<int[]> places = new ArrayList<>();

  /** The last piece of places. */
  private int[] lastPlaces = new int[0];

  private final TextNumbers causes = new TextNumbers();
  private long regionBytes = -1;
  private final StartOrder order = new StartOrder();

  @Override
  public boolean add(Pause pause) {
    PauseDraft draft = new PauseDraft(pause.line());
    draft.gcId = pause.gcId();
    draft.uptimeNanos = pause.start().uptimeNanos();
    draft.epochNanos = pause.start().epochNanos();
    draft.durationNanos = pause.durationNanos();
    draft.kind = pause.kind();
    draft.cause = pause.cause();
    draft.heap = pause.heap();
    draft.young = pause.young();
    draft.old = pause.old();
    draft.metaspace = pause.metaspace();
    draft.cpu = pause.cpu();
    draft.referencesNanos = pause.referencesNanos();
    pause.traits().forEach(draft::add);
    add(draft);
    return true;
  }

  /** Adds a pause, whose duration must be known. */
  @SuppressWarnings("EnumOrdinal") // A number for a kind, nowhere stored.
  public void add(PauseDraft pause) {
    makeRoom();
    long[] row = piece;
    int at = filled;
    row[at] = (pause.line << Integer.SIZE) | Integer.toUnsignedLong(pause.gcId);
    row[at + UPTIME] = pause.uptimeNanos;
    row[at + EPOCH] = pause.epochNanos;
    row[at + DURATION] = pause.durationNanos;
    PauseParts parts = new PauseParts(row, at + PARTS);
    int written = parts.write(pause);
    row[at + KIND] =
        ((long) causes.number(pause.cause) << CAUSE_SHIFT)
            | ((long) written << PARTS_SHIFT)
            | ((long) pause.traitBits() << TRAITS_SHIFT)
            | pause.kind.ordinal();
    place((pieces.size() - 1) * PIECE + at);
    filled = parts.at();
    order.add(start(row, at));
  }

  /** Notes the place of the next row. */
  private void place(int place) {
    int index = order.size() % ROWS;
    if (index == 0) {
      lastPlaces = new int[ROWS];
      places.add(lastPlaces);
    }
    lastPlaces[index] = place;
  }

  /** Makes room for the longest row. */
  private void makeRoom() {
    if (filled + LONGEST_ROW > PIECE) {
      piece = new long[pieces.isEmpty() ? FIRST_PIECE : PIECE];
      pieces.add(piece);
      filled = 0;
    } else if (filled + LONGEST_ROW > piece.length) {
      piece = Arrays.copyOf(piece, 2 * piece.length);
      pieces.set(pieces.size() - 1, piece);
    }
  }

  /** Sets the cause of the last pauses of a collection that have none. */
  public void causeOfLast(int gcId, String cause) {
    for (int i = order.size() - 1; i >= Math.max(0, order.size() - MOST_OF_ONE); i--) {
      long[] row = pieces.get(placeOf(i) / PIECE);
      int at = placeOf(i) % PIECE;
      if ((int) row[at] == gcId && row[at + KIND] >> CAUSE_SHIFT < 0) {
        row[at + KIND] =
            ((long) causes.number(cause) << CAUSE_SHIFT) | (row[at + KIND] & NOT_CAUSE);
      }
    }
  }

  /** The first of the last pauses whose cause may still be set; the size if there is none. */
  int firstWithoutCauseYet() {
    for (int i = Math.max(0, order.size() - MOST_OF_ONE); i < order.size(); i++) {
      long[] row = pieces.get(placeOf(i) / PIECE);
      int at = placeOf(i) % PIECE;
      if ((int) row[at] >= 0 && row[at + KIND] >> CAUSE_SHIFT < 0) {
        return i;
      }
    }
    return order.size();
  }

  /** Sets the size of a region, or -1: then counts of regions are of no use. */
  public void regionBytes(long bytes) {
    regionBytes = bytes;
  }

  /**
   * Sorts by start, because records are complete in the order of their ends. No more are added
   * after this.
   */
  public List<Pause> inOrderOfStart() {
    int lastRows = order.size() % ROWS;
    if (lastRows != 0) {
      // A file may hold the short logs of very many JVMs.
      lastPlaces = Arrays.copyOf(lastPlaces, lastRows);
      places.set(places.size() - 1, lastPlaces);
      piece = Arrays.copyOf(piece, filled);
      pieces.set(pieces.size() - 1, piece);
    }
    order.settle(this::start);
    return this;
  }

  /**
   * Removes exact repetitions. The pauses must be in the order of their starts.
   *
   * @return how many there were
   */
  public int leaveOutTwins() {
    return order.leaveOutTwins(this::start, this::areSame);
  }

  /** Ignores all else: in a log that was cut, a record may lack its end. */
  private boolean areSame(int one, int other) {
    long[] row = pieces.get(placeOf(one) / PIECE);
    long[] others = pieces.get(placeOf(other) / PIECE);
    int at = placeOf(one) % PIECE;
    int othersAt = placeOf(other) % PIECE;
    return (int) row[at] == (int) others[othersAt]
        && row[at + EPOCH] == others[othersAt + EPOCH]
        && row[at + DURATION] == others[othersAt + DURATION]
        && (byte) row[at + KIND] == (byte) others[othersAt + KIND];
  }

  @Override
  public int size() {
    return order.size();
  }

  @Override
  public Pause get(int index) {
    int place = placeOf(order.place(index));
    long[] row = pieces.get(place / PIECE);
    int at = place % PIECE;
    int bits = (int) row[at + KIND];
    int written = bits >>> PARTS_SHIFT;
    PauseParts parts = new PauseParts(row, at + PARTS);
    return new Pause(
        row[at] >>> Integer.SIZE,
        (int) row[at],
        new Stamp(row[at + UPTIME], row[at + EPOCH]),
        row[at + DURATION],
        KINDS[bits & 0xFF],
        causes.textOrNull(row[at + KIND] >> CAUSE_SHIFT),
        parts.heap(written),
        parts.young(written, regionBytes),
        parts.old(written, regionBytes),
        parts.metaspace(written),
        parts.cpu(written),
        parts.referencesNanos(written),
        TraitSets.of((bits >>> TRAITS_SHIFT) & 0xFFFF));
  }

  private int placeOf(int row) {
    return places.get(row / ROWS)[row % ROWS];
  }

  private long start(int row) {
    return start(pieces.get(placeOf(row) / PIECE), placeOf(row) % PIECE);
  }

  private static long start(long[] row, int at) {
    return row[at + UPTIME] != Stamp.ABSENT ? row[at + UPTIME] : row[at + EPOCH];
  }
}
