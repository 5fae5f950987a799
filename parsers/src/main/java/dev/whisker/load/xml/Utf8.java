package dev.whisker.load.xml;

/** Characters of more than one byte in UTF-8. */
final class Utf8 {

  /** No character. */
  static final int NONE = -1;

  private static final int MAX_BYTES = 4;

  /** The bits of a byte that goes on with a character, and what the others of it are. */
  private static final int MORE_BITS = 0x3F;

  private static final int MORE = 0x80;

  /** The least character of so many bytes: a smaller one is written in fewer. */
  private static final int[] LEAST = {0, 0, 0x80, 0x800, 0x10000};

  private Utf8() {}

  /** How many bytes a character has that begins with this one; 1 where none begins so. */
  static int length(byte first) {
    int ones = Integer.numberOfLeadingZeros(~(first << (Integer.SIZE - Byte.SIZE)));
    return ones >= 2 && ones <= MAX_BYTES ? ones : 1;
  }

  /** The character of these bytes, or {@link #NONE}. */
  static int character(byte[] bytes, int from, int length) {
    if (length == 1) {
      return NONE;
    }
    int character = bytes[from] & (0xFF >> (length + 1));
    for (int i = from + 1; i < from + length; i++) {
      if ((bytes[i] & ~MORE_BITS & 0xFF) != MORE) {
        return NONE;
      }
      character = (character << 6) | (bytes[i] & MORE_BITS);
    }
    return character >= LEAST[length] ? character : NONE;
  }
}
