package dev.whisker.input.source;

/** The parsed heads of a block's lines. */
public final class LineHeads {

  private int[] texts = new int[0];
  private long[] uptimes = new long[0];
  private long[] epochs = new long[0];
  private long[] marks = new long[0];
  private int[] numbers = new int[0];
  private int count;

  /** The heads of no line. */
  public LineHeads() {}

  /** Forgets those of another block. */
  void clear(int lines) {
    count = 0;
    if (texts.length < lines) {
      texts = new int[lines];
      uptimes = new long[lines];
      epochs = new long[lines];
      marks = new long[lines];
      numbers = new int[lines];
    }
  }

  /**
   * The head of the next line.
   *
   * @param text where the text begins, as an index of the buffer
   * @param uptimeNanos the time since the JVM's start
   * @param epochNanos the wall clock
   * @param ownMarks its other facts, in bits of the format's own
   * @param ownNumber what the text begins with, if the format has a number for it
   */
  public void add(int text, long uptimeNanos, long epochNanos, long ownMarks, int ownNumber) {
    int line = count++;
    texts[line] = text;
    uptimes[line] = uptimeNanos;
    epochs[line] = epochNanos;
    marks[line] = ownMarks;
    numbers[line] = ownNumber;
  }

  /** The starts of the texts, as indices of the buffer. */
  int[] texts() {
    return texts;
  }

  long[] uptimes() {
    return uptimes;
  }

  long[] epochs() {
    return epochs;
  }

  long[] marks() {
    return marks;
  }

  int[] numbers() {
    return numbers;
  }
}
