package dev.whisker.analysis.timeline.clock;

/** Fourier's transform of so many complex numbers, by halves (Cooley and Tukey). */
final class Fourier {

  private final double[] cosines;
  private final double[] sines;

  /**
   * @param size a power of two
   */
  Fourier(int size) {
    cosines = new double[size];
    sines = new double[size];
    for (int i = 0; i < size; i++) {
      cosines[i] = Math.cos(2 * Math.PI * i / size);
      sines[i] = Math.sin(2 * Math.PI * i / size);
    }
  }

  int size() {
    return cosines.length;
  }

  /** In place; not divided by the size. */
  void transform(double[] re, double[] im) {
    reorder(re, im);
    for (int half = 1; half < size(); half *= 2) {
      int turn = size() / (2 * half);
      for (int from = 0; from < size(); from += 2 * half) {
        for (int i = 0; i < half; i++) {
          int a = from + i;
          int b = a + half;
          double cosine = cosines[i * turn];
          double sine = sines[i * turn];
          double real = re[b] * cosine + im[b] * sine;
          double imaginary = im[b] * cosine - re[b] * sine;
          re[b] = re[a] - real;
          im[b] = im[a] - imaginary;
          re[a] += real;
          im[a] += imaginary;
        }
      }
    }
  }

  /** Each goes to the place whose bits are its own backwards. */
  private void reorder(double[] re, double[] im) {
    int unused = Integer.numberOfLeadingZeros(size()) + 1;
    for (int i = 1; i < size() - 1; i++) {
      int other = Integer.reverse(i) >>> unused;
      if (i < other) {
        double real = re[i];
        re[i] = re[other];
        re[other] = real;
        double imaginary = im[i];
        im[i] = im[other];
        im[other] = imaginary;
      }
    }
  }
}
