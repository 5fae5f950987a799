package dev.whisker.gc.reading;

import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import org.jspecify.annotations.Nullable;

/**
 * The optional parts of a pause, as consecutive numbers.
 *
 * <p>Touching new memory costs more than computing, so the form is as short as logs allow:
 * kilobytes, and hundredths of a second. Finer or larger values are written in full, after a {@link
 * #IN_FULL mark}.
 */
final class PauseParts {

  // Bits for the parts of a pause.
  private static final int HEAP = 1;
  private static final int YOUNG = 2;
  private static final int OLD = 4;
  private static final int METASPACE = 8;
  private static final int CPU = 16;
  private static final int REFERENCES = 32;

  /** Not a part: the generations are counted in regions. */
  private static final int IN_REGIONS = 64;

  /** The most numbers that all six together take. */
  static final int MOST_NUMBERS = 6 * 4;

  /** Marks a value written in full; no short form has this bit. */
  private static final long IN_FULL = Long.MIN_VALUE;

  private static final int KILO_BITS = 10;

  /** Bits that a short amount of memory does not have: parts of a kilobyte. */
  private static final long NOT_SHORT = ~((1L << 51) - (1L << KILO_BITS));

  // Two amounts of kilobytes take two numbers, with half a third amount above each.
  private static final int AMOUNT_BITS = 42;
  private static final long AMOUNT = (1L << AMOUNT_BITS) - 1;
  private static final int HALF_BITS = 21;
  private static final long HALF = (1L << HALF_BITS) - 1;

  private final long[] numbers;
  private int at;

  /** Begins at a place. */
  PauseParts(long[] numbers, int at) {
    this.numbers = numbers;
    this.at = at;
  }

  /** The place after the last part written or read. */
  int at() {
    return at;
  }

  /**
   * Writes all parts of a pause.
   *
   * @return the bits of its parts, needed to read them in the same order
   */
  int write(PauseDraft pause) {
    int parts = pause.inRegions ? IN_REGIONS : 0;
    if (pause.heap != null) {
      parts |= HEAP;
      write(pause.heap);
    }
    if (pause.young != null) {
      parts |= YOUNG;
      write(pause.young);
    }
    if (pause.old != null) {
      parts |= OLD;
      write(pause.old);
    }
    if (pause.metaspace != null) {
      parts |= METASPACE;
      write(pause.metaspace);
    }
    if (pause.cpu != null) {
      parts |= CPU;
      write(pause.cpu);
    }
    if (pause.referencesNanos >= 0) {
      parts |= REFERENCES;
      numbers[at++] = pause.referencesNanos;
    }
    return parts;
  }

  @Nullable MemoryChange heap(int parts) {
    return (parts & HEAP) == 0 ? null : memory();
  }

  /**
   * @param regionBytes the size of a region, or -1: then counts of regions are of no use
   */
  @Nullable MemoryChange young(int parts, long regionBytes) {
    return (parts & YOUNG) == 0 ? null : generation(parts, regionBytes);
  }

  /**
   * @param regionBytes the size of a region, or -1: then counts of regions are of no use
   */
  @Nullable MemoryChange old(int parts, long regionBytes) {
    return (parts & OLD) == 0 ? null : generation(parts, regionBytes);
  }

  @Nullable MemoryChange metaspace(int parts) {
    return (parts & METASPACE) == 0 ? null : memory();
  }

  @Nullable CpuTimes cpu(int parts) {
    return (parts & CPU) == 0 ? null : cpu();
  }

  /** The time of reference processing, or -1. */
  long referencesNanos(int parts) {
    return (parts & REFERENCES) == 0 ? -1 : numbers[at++];
  }

  private @Nullable MemoryChange generation(int parts, long regionBytes) {
    MemoryChange change = memory();
    if ((parts & IN_REGIONS) == 0) {
      return change;
    }
    return regionBytes < 0
        ? null
        : new MemoryChange(
            change.before() * regionBytes,
            change.after() * regionBytes,
            change.capacity() < 0 ? MemoryChange.UNKNOWN : change.capacity() * regionBytes);
  }

  void write(MemoryChange change) {
    long capacity = change.capacity();
    if (((change.before() | change.after()) & NOT_SHORT) == 0
        && (capacity == MemoryChange.UNKNOWN || (capacity & NOT_SHORT) == 0)) {
      // None known is 0.
      long third = capacity < 0 ? 0 : (capacity >>> KILO_BITS) + 1;
      numbers[at++] = change.before() >>> KILO_BITS | (third & HALF) << AMOUNT_BITS;
      numbers[at++] = change.after() >>> KILO_BITS | third >>> HALF_BITS << AMOUNT_BITS;
    } else {
      numbers[at++] = IN_FULL;
      numbers[at++] = change.before();
      numbers[at++] = change.after();
      numbers[at++] = capacity;
    }
  }

  MemoryChange memory() {
    long first = numbers[at++];
    long second = numbers[at++];
    if (first == IN_FULL) {
      return new MemoryChange(second, numbers[at++], numbers[at++]);
    }
    long third = first >>> AMOUNT_BITS | second >>> AMOUNT_BITS << HALF_BITS;
    return new MemoryChange(
        (first & AMOUNT) << KILO_BITS,
        (second & AMOUNT) << KILO_BITS,
        third == 0 ? MemoryChange.UNKNOWN : (third - 1) << KILO_BITS);
  }

  void write(CpuTimes cpu) {
    long user = hundredths(cpu.userSeconds());
    long system = hundredths(cpu.systemSeconds());
    long real = hundredths(cpu.realSeconds());
    if ((user | system | real) >= 0) {
      numbers[at++] = user | system << HALF_BITS | real << (2 * HALF_BITS);
    } else {
      numbers[at++] = IN_FULL;
      numbers[at++] = Double.doubleToRawLongBits(cpu.userSeconds());
      numbers[at++] = Double.doubleToRawLongBits(cpu.systemSeconds());
      numbers[at++] = Double.doubleToRawLongBits(cpu.realSeconds());
    }
  }

  /** -1 if it is no whole number of them, or too many for a third of a number. */
  private static long hundredths(double seconds) {
    long hundredths = (long) (seconds * 100 + 0.5);
    return hundredths >= 0 && hundredths <= HALF && hundredths / 100.0 == seconds ? hundredths : -1;
  }

  CpuTimes cpu() {
    long first = numbers[at++];
    if (first == IN_FULL) {
      return new CpuTimes(
          Double.longBitsToDouble(numbers[at++]),
          Double.longBitsToDouble(numbers[at++]),
          Double.longBitsToDouble(numbers[at++]));
    }
    return new CpuTimes(
        (first & HALF) / 100.0,
        (first >>> HALF_BITS & HALF) / 100.0,
        (first >>> (2 * HALF_BITS)) / 100.0);
  }
}
