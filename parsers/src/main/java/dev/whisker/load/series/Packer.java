package dev.whisker.load.series;

import java.util.Arrays;

/** Writes non-negative whole numbers in as few bytes as possible, seven bits in each. */
final class Packer {

  private static final int MOST_BYTES = 10;

  private byte[] out = new byte[4096];
  private int size;

  void write(long number) {
    if (number < 0x80 && size < out.length) {
      out[size++] = (byte) number;
    } else {
      writeLong(number);
    }
  }

  private void writeLong(long number) {
    if (out.length - size < MOST_BYTES) {
      out = Arrays.copyOf(out, out.length * 2);
    }
    long rest = number;
    while (rest >= 0x80) {
      out[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    out[size++] = (byte) rest;
  }

  byte[] bytes() {
    return out;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }
}
