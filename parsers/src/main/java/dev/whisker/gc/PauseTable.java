package dev.whisker.gc;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The pauses of a log in columns: a log of 200 MB has two million of them, and as objects they take
 * three times the memory and most of the time of reading. A {@link Pause} is made when it is asked
 * for.
 *
 * <p>Columns come in pieces, so that growing copies nothing, and what most pauses do not tell takes
 * no room for those.
 */
final class PauseTable extends AbstractList<Pause> implements RandomAccess {

  private static final int PIECE = 1 << 12;

  private static final PauseKind[] KINDS = PauseKind.values();

  private final List<Piece> pieces = new ArrayList<>();
  private final Names causes = new Names();
  private Piece last = new Piece(0);
  private int size;

  /** Where each pause stands, in the order of their starts; null while that is the order told. */
  private int @Nullable [] order;

  private long latestStart = Long.MIN_VALUE;
  private boolean inOrder = true;

  /** Keeps a pause; its duration must have been told. */
  void add(PauseDraft pause) {
    add(
        pause.line,
        pause.gcId,
        pause.uptimeNanos,
        pause.epochNanos,
        pause.durationNanos,
        pause.kind,
        pause.traitBits(),
        pause.cause);
    keep(pause.heap, pause.young, pause.old, pause.metaspace, pause.cpu);
  }

  @Override
  public boolean add(Pause pause) {
    add(
        pause.line(),
        pause.gcId(),
        pause.start().uptimeNanos(),
        pause.start().epochNanos(),
        pause.durationNanos(),
        pause.kind(),
        TraitSets.bits(pause.traits()),
        pause.cause());
    keep(pause.heap(), pause.young(), pause.old(), pause.metaspace(), pause.cpu());
    return true;
  }

  @SuppressWarnings("EnumOrdinal") // A column of kinds, nowhere stored.
  private void add(
      long line,
      int gcId,
      long uptime,
      long epoch,
      long duration,
      PauseKind kind,
      int traits,
      @Nullable String cause) {
    int at = size % PIECE;
    if (at == 0) {
      last = new Piece(PIECE);
      pieces.add(last);
    }
    last.lines[at] = (int) Math.min(line, 0xFFFF_FFFFL);
    last.gcIds[at] = gcId;
    last.uptimes[at] = uptime;
    last.epochs[at] = epoch;
    last.durations[at] = duration;
    last.kinds[at] = (byte) kind.ordinal();
    last.traits[at] = (short) traits;
    last.causes[at] = causes.number(cause);
    long start = uptime != Stamp.ABSENT ? uptime : epoch;
    inOrder &= start >= latestStart;
    latestStart = start;
    size++;
  }

  private void keep(
      @Nullable MemoryChange heap,
      @Nullable MemoryChange young,
      @Nullable MemoryChange old,
      @Nullable MemoryChange metaspace,
      @Nullable CpuTimes cpu) {
    int at = (size - 1) % PIECE;
    keep(last.heap, at, heap);
    keep(last.young, at, young);
    keep(last.old, at, old);
    keep(last.metaspace, at, metaspace);
    if (cpu != null) {
      last.cpu.add(
          at,
          hundredths(cpu.userSeconds()),
          hundredths(cpu.systemSeconds()),
          hundredths(cpu.realSeconds()));
    }
  }

  /**
   * Puts them in the order of their starts: records are complete in the order of their ends. No
   * more are added after this.
   */
  List<Pause> inOrderOfStart() {
    if (size % PIECE != 0) {
      // A file may hold the short logs of very many JVMs.
      last.trimTo(size % PIECE);
    }
    if (!inOrder) {
      long[] starts = new long[size];
      for (int i = 0; i < size; i++) {
        Piece piece = pieces.get(i / PIECE);
        long uptime = piece.uptimes[i % PIECE];
        starts[i] = uptime != Stamp.ABSENT ? uptime : piece.epochs[i % PIECE];
      }
      order = NearlySorted.order(starts);
    }
    return this;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Pause get(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException(index);
    }
    int place = order == null ? index : order[index];
    Piece piece = pieces.get(place / PIECE);
    int at = place % PIECE;
    return new Pause(
        Integer.toUnsignedLong(piece.lines[at]),
        piece.gcIds[at],
        new Stamp(piece.uptimes[at], piece.epochs[at]),
        piece.durations[at],
        KINDS[piece.kinds[at]],
        causes.textOrNull(piece.causes[at]),
        change(piece.heap, at),
        change(piece.young, at),
        change(piece.old, at),
        change(piece.metaspace, at),
        cpu(piece.cpu, at),
        TraitSets.of(piece.traits[at]));
  }

  private static void keep(SparseTriples column, int at, @Nullable MemoryChange change) {
    if (change != null) {
      column.add(at, change.before(), change.after(), change.capacity());
    }
  }

  private static @Nullable MemoryChange change(SparseTriples column, int at) {
    int place = column.place(at);
    return place < 0
        ? null
        : new MemoryChange(column.first(place), column.second(place), column.third(place));
  }

  private static @Nullable CpuTimes cpu(SparseTriples column, int at) {
    int place = column.place(at);
    return place < 0
        ? null
        : new CpuTimes(
            column.first(place) / 100.0, column.second(place) / 100.0, column.third(place) / 100.0);
  }

  /** JVMs print two decimals. */
  private static long hundredths(double seconds) {
    return Math.round(seconds * 100);
  }

  /** A few thousand pauses. */
  private static final class Piece {

    /** Unsigned: four thousand million lines are enough for a file. */
    int[] lines;

    int[] gcIds;
    long[] uptimes;
    long[] epochs;
    long[] durations;
    byte[] kinds;
    short[] traits;
    int[] causes;
    final SparseTriples heap = new SparseTriples(PIECE);
    final SparseTriples young = new SparseTriples(PIECE);
    final SparseTriples old = new SparseTriples(PIECE);
    final SparseTriples metaspace = new SparseTriples(PIECE);
    final SparseTriples cpu = new SparseTriples(PIECE);

    Piece(int rows) {
      lines = new int[rows];
      gcIds = new int[rows];
      uptimes = new long[rows];
      epochs = new long[rows];
      durations = new long[rows];
      kinds = new byte[rows];
      traits = new short[rows];
      causes = new int[rows];
    }

    void trimTo(int rows) {
      lines = Arrays.copyOf(lines, rows);
      gcIds = Arrays.copyOf(gcIds, rows);
      uptimes = Arrays.copyOf(uptimes, rows);
      epochs = Arrays.copyOf(epochs, rows);
      durations = Arrays.copyOf(durations, rows);
      kinds = Arrays.copyOf(kinds, rows);
      traits = Arrays.copyOf(traits, rows);
      causes = Arrays.copyOf(causes, rows);
    }
  }
}
