package dev.whisker.gc.reading;

import dev.whisker.gc.GcEvent;
import dev.whisker.gc.Stamp;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/**
 * The events of one kind in rows of numbers. Logs contain millions of events, which as objects
 * would keep the garbage collector busier than the reader. An event object is created on demand.
 *
 * @param <E> the kind
 */
public final class EventTable<E extends GcEvent> extends AbstractList<E> implements RandomAccess {

  /**
   * The size of a piece in numbers. Pieces are never moved: garbage collectors do not copy arrays
   * of this size.
   */
  private static final int PIECE = 1 << 15;

  /** The rows of the first piece, which grows: most logs are short. */
  private static final int FIRST_ROWS = 1 << 4;

  /** Line and collection share one number; then the two clocks. */
  private static final int UPTIME = 1;

  private static final int EPOCH = 2;
  private static final int OWN = 3;

  private final Form<E> form;
  private final int width;

  /** The rows of a piece, a power of two, as the number of bits of a row's place in it. */
  private final int rowBits;

  private final int lastRow;
  private final List<long[]> pieces = new ArrayList<>();
  private final TextNumbers names = new TextNumbers();
  private final StartOrder order = new StartOrder();

  /**
   * An empty table.
   *
   * @param form of its events as numbers
   */
  public EventTable(Form<E> form) {
    this.form = form;
    this.width = OWN + form.width();
    this.rowBits = Integer.SIZE - Integer.numberOfLeadingZeros(PIECE / width);
    this.lastRow = (1 << rowBits) - 1;
  }

  /**
   * The form of a kind of event as numbers.
   *
   * @param width the number of numbers, beside line, collection and start
   */
  public record Form<E>(int width, Writer<E> writer, Reader<E> reader) {

    /** Returns the numbers of an event. */
    interface Writer<E> {

      long[] numbers(E event, TextNumbers names);
    }

    /** Creates an event from its numbers. */
    interface Reader<E> {

      E event(long line, int gcId, Stamp start, long[] numbers, TextNumbers names);
    }
  }

  @Override
  public boolean add(E event) {
    int at = place(order.size());
    if (at == 0) {
      pieces.add(new long[(pieces.isEmpty() ? FIRST_ROWS : lastRow + 1) * width]);
    } else if (at == pieces.getLast().length) {
      pieces.set(pieces.size() - 1, Arrays.copyOf(pieces.getLast(), 2 * at));
    }
    long[] row = pieces.getLast();
    Stamp start = event.start();
    row[at] = event.line() << Integer.SIZE | Integer.toUnsignedLong(event.gcId());
    row[at + UPTIME] = start.uptimeNanos();
    row[at + EPOCH] = start.epochNanos();
    System.arraycopy(form.writer().numbers(event, names), 0, row, at + OWN, form.width());
    order.add(start(row, at));
    return true;
  }

  /**
   * Sorts by start, because records are complete in the order of their ends. No more are added
   * after this.
   */
  public List<E> inOrderOfStart() {
    int lastRows = order.size() & lastRow;
    if (lastRows != 0) {
      // A file may hold the short logs of very many JVMs.
      pieces.set(pieces.size() - 1, Arrays.copyOf(pieces.getLast(), lastRows * width));
    }
    order.settle(this::start);
    return this;
  }

  /** Removes exact repetitions. The events must be in the order of their starts. */
  public void leaveOutTwins() {
    order.leaveOutTwins(this::start, this::areSame);
  }

  /** Compares everything but the line. */
  private boolean areSame(int one, int other) {
    long[] row = piece(one);
    long[] others = piece(other);
    int at = place(one);
    int othersAt = place(other);
    return (int) row[at] == (int) others[othersAt]
        && Arrays.equals(row, at + UPTIME, at + width, others, othersAt + UPTIME, othersAt + width);
  }

  @Override
  public int size() {
    return order.size();
  }

  @Override
  public E get(int index) {
    int number = order.place(index);
    long[] row = piece(number);
    int at = place(number);
    return form.reader()
        .event(
            row[at] >>> Integer.SIZE,
            (int) row[at],
            new Stamp(row[at + UPTIME], row[at + EPOCH]),
            Arrays.copyOfRange(row, at + OWN, at + width),
            names);
  }

  private long start(int row) {
    return start(piece(row), place(row));
  }

  private long[] piece(int row) {
    return pieces.get(row >> rowBits);
  }

  /** The place of a row in its piece. */
  private int place(int row) {
    return (row & lastRow) * width;
  }

  private static long start(long[] row, int at) {
    return row[at + UPTIME] != Stamp.ABSENT ? row[at + UPTIME] : row[at + EPOCH];
  }
}
