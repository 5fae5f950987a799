package dev.whisker.load.series;

/** Reads what a {@link Packer} wrote. */
final class Unpacker {

  private final byte[] in;
  private int at;

  Unpacker(byte[] in, int from) {
    this.in = in;
    this.at = from;
  }

  long next() {
    long number = 0;
    for (int shift = 0; ; shift += 7) {
      byte b = in[at++];
      number |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return number;
      }
    }
  }

  int nextInt() {
    return (int) next();
  }
}
