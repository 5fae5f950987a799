package dev.whisker.gc;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The pauses of a log in rows of numbers: a log of 200 MB has two million of them, and as objects
 * they take three times the memory and most of the time of reading. A {@link Pause} is made when it
 * is asked for.
 *
 * <p>A row has what every pause has, and behind it what only some tell: three numbers for each part
 * of the memory, for the processor times, and for the six times of its phases.
 */
final class PauseTable extends AbstractList<Pause> implements RandomAccess {

  /** So many rows are kept together, so that growing copies little. */
  private static final int PIECE = 1 << 12;

  // What stands where in a row. Line and collection share one number, as do kind, traits, the parts
  // told and the cause.
  private static final int UPTIME = 1;
  private static final int EPOCH = 2;
  private static final int DURATION = 3;
  private static final int KIND = 4;
  private static final int PARTS = 5;

  private static final int PART = 3;
  private static final int LONGEST_ROW = PARTS + 6 * PART;

  private static final int TRAITS_SHIFT = 8;
  private static final int TOLD_SHIFT = 24;
  private static final int CAUSE_SHIFT = 32;

  private static final int HEAP = 1;
  private static final int YOUNG = 2;
  private static final int OLD = 4;
  private static final int METASPACE = 8;
  private static final int CPU = 16;
  private static final int PHASES = 32;

  /** Times of phases are kept in microseconds, finer than any log tells them. */
  private static final long MICRO = 1_000;

  private static final PauseKind[] KINDS = PauseKind.values();

  private final List<Piece> pieces = new ArrayList<>();
  private final Names causes = new Names();
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
    draft.phases = pause.phases();
    pause.traits().forEach(draft::add);
    add(draft);
    return true;
  }

  /** Keeps a pause; its duration must have been told. */
  @SuppressWarnings("EnumOrdinal") // A number for a kind, nowhere stored.
  void add(PauseDraft pause) {
    int rowInPiece = order.size() % PIECE;
    if (rowInPiece == 0) {
      pieces.add(new Piece());
    }
    Piece piece = pieces.getLast();
    int at = piece.begin(rowInPiece);
    long[] row = piece.numbers;
    row[at] = (pause.line << Integer.SIZE) | Integer.toUnsignedLong(pause.gcId);
    row[at + UPTIME] = pause.uptimeNanos;
    row[at + EPOCH] = pause.epochNanos;
    row[at + DURATION] = pause.durationNanos;
    int told = 0;
    int end = at + PARTS;
    if (pause.heap != null) {
      told |= HEAP;
      end = write(pause.heap, row, end);
    }
    if (pause.young != null) {
      told |= YOUNG;
      end = write(pause.young, row, end);
    }
    if (pause.old != null) {
      told |= OLD;
      end = write(pause.old, row, end);
    }
    if (pause.metaspace != null) {
      told |= METASPACE;
      end = write(pause.metaspace, row, end);
    }
    if (pause.cpu != null) {
      told |= CPU;
      row[end] = Double.doubleToRawLongBits(pause.cpu.userSeconds());
      row[end + 1] = Double.doubleToRawLongBits(pause.cpu.systemSeconds());
      row[end + 2] = Double.doubleToRawLongBits(pause.cpu.realSeconds());
      end += PART;
    }
    if (pause.phases != null) {
      told |= PHASES;
      PhaseTimes phases = pause.phases;
      row[end] = pair(phases.preEvacuateNanos(), phases.mergeHeapRootsNanos());
      row[end + 1] = pair(phases.evacuateNanos(), phases.postEvacuateNanos());
      row[end + 2] = pair(phases.otherNanos(), phases.referencesNanos());
      end += PART;
    }
    row[at + KIND] =
        ((long) causes.number(pause.cause) << CAUSE_SHIFT)
            | ((long) told << TOLD_SHIFT)
            | ((long) pause.traitBits() << TRAITS_SHIFT)
            | pause.kind.ordinal();
    piece.end = end;
    order.add(start(row, at));
  }

  /**
   * Puts them in the order of their starts: records are complete in the order of their ends. No
   * more are added after this.
   */
  List<Pause> inOrderOfStart() {
    int lastRows = order.size() % PIECE;
    if (lastRows != 0) {
      // A file may hold the short logs of very many JVMs.
      pieces.getLast().trimTo(lastRows);
    }
    order.settle(
        i -> start(pieces.get(i / PIECE).numbers, pieces.get(i / PIECE).begins[i % PIECE]));
    return this;
  }

  @Override
  public int size() {
    return order.size();
  }

  @Override
  public Pause get(int index) {
    int place = order.place(index);
    Piece piece = pieces.get(place / PIECE);
    long[] row = piece.numbers;
    int at = piece.begins[place % PIECE];
    int bits = (int) row[at + KIND];
    int told = bits >>> TOLD_SHIFT;
    return new Pause(
        row[at] >>> Integer.SIZE,
        (int) row[at],
        new Stamp(row[at + UPTIME], row[at + EPOCH]),
        row[at + DURATION],
        KINDS[bits & 0xFF],
        causes.textOrNull(row[at + KIND] >> CAUSE_SHIFT),
        change(row, at, told, HEAP),
        change(row, at, told, YOUNG),
        change(row, at, told, OLD),
        change(row, at, told, METASPACE),
        (told & CPU) == 0 ? null : cpu(row, place(at, told, CPU)),
        (told & PHASES) == 0 ? null : phases(row, place(at, told, PHASES)),
        TraitSets.of((bits >>> TRAITS_SHIFT) & 0xFFFF));
  }

  private static int write(MemoryChange change, long[] row, int at) {
    row[at] = change.before();
    row[at + 1] = change.after();
    row[at + 2] = change.capacity();
    return at + PART;
  }

  private static @Nullable MemoryChange change(long[] row, int at, int told, int part) {
    if ((told & part) == 0) {
      return null;
    }
    int place = place(at, told, part);
    return new MemoryChange(row[place], row[place + 1], row[place + 2]);
  }

  private static CpuTimes cpu(long[] row, int place) {
    return new CpuTimes(
        Double.longBitsToDouble(row[place]),
        Double.longBitsToDouble(row[place + 1]),
        Double.longBitsToDouble(row[place + 2]));
  }

  private static PhaseTimes phases(long[] row, int place) {
    return new PhaseTimes(
        nanos(first(row[place])),
        nanos(second(row[place])),
        nanos(first(row[place + 1])),
        nanos(second(row[place + 1])),
        nanos(first(row[place + 2])),
        nanos(second(row[place + 2])));
  }

  /** Two times in one number. */
  private static long pair(long first, long second) {
    return (long) micros(first) << Integer.SIZE | Integer.toUnsignedLong(micros(second));
  }

  private static int first(long pair) {
    return (int) (pair >> Integer.SIZE);
  }

  private static int second(long pair) {
    return (int) pair;
  }

  private static int micros(long nanos) {
    return nanos < 0 ? -1 : (int) Math.min(Integer.MAX_VALUE, nanos / MICRO);
  }

  private static long nanos(int micros) {
    return micros < 0 ? PhaseTimes.UNKNOWN : micros * MICRO;
  }

  /** Behind the parts told before this one. */
  private static int place(int at, int told, int part) {
    return at + PARTS + PART * Integer.bitCount(told & (part - 1));
  }

  private static long start(long[] row, int at) {
    return row[at + UPTIME] != Stamp.ABSENT ? row[at + UPTIME] : row[at + EPOCH];
  }

  /** A few thousand rows, one behind the other. */
  private static final class Piece {

    private static final int USUAL_ROW = PARTS + 2 * PART;

    int[] begins = new int[PIECE];
    long[] numbers = new long[PIECE * USUAL_ROW];
    int end;

    /** Where the next row begins, for which there is room then. */
    int begin(int row) {
      begins[row] = end;
      if (end + LONGEST_ROW > numbers.length) {
        numbers = Arrays.copyOf(numbers, numbers.length * 3 / 2);
      }
      return end;
    }

    void trimTo(int rows) {
      begins = Arrays.copyOf(begins, rows);
      numbers = Arrays.copyOf(numbers, end);
    }
  }
}
