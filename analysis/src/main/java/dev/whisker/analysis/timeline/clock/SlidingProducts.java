package dev.whisker.analysis.timeline.clock;

import java.util.Arrays;

/**
 * What a short row comes to with every equally long part of a long one: multiplied place by place,
 * and added up.
 *
 * <p>By Fourier's transform, in which that is one multiplication for each frequency. A test of six
 * hours within a log of two days has so many parts that to multiply each takes nine seconds, and
 * this way a third of one.
 */
final class SlidingProducts {

  /** Blocks of the long row are so many times the short one, so that few of their parts overlap. */
  private static final int BLOCK = 4;

  private final int length;
  private final Fourier fourier;

  /** The transform of the short row. */
  private final double[] re;

  private final double[] im;

  /**
   * @param shorter at least one number
   */
  SlidingProducts(double[] shorter) {
    this.length = shorter.length;
    this.fourier = new Fourier(Integer.highestOneBit(BLOCK * length) * 2);
    this.re = Arrays.copyOf(shorter, fourier.size());
    this.im = new double[fourier.size()];
    fourier.transform(re, im);
  }

  /** One for each place at which the short row can begin within the long one, in order. */
  double[] with(double[] longer) {
    double[] products = new double[longer.length - length + 1];
    int step = fourier.size() - length + 1;
    for (int at = 0; at < products.length; at += 2 * step) {
      // Two blocks at once: what is real stays real, what is imaginary imaginary.
      double[] one = block(longer, at);
      double[] other = block(longer, at + step);
      fourier.transform(one, other);
      multiply(one, other);
      // Backwards is forwards with the two changed.
      fourier.transform(other, one);
      take(one, products, at, step);
      take(other, products, at + step, step);
    }
    return products;
  }

  private double[] block(double[] longer, int from) {
    double[] block = new double[fourier.size()];
    if (from < longer.length) {
      System.arraycopy(longer, from, block, 0, Math.min(block.length, longer.length - from));
    }
    return block;
  }

  /** By the conjugate of the short row's, which turns a convolution into these products. */
  private void multiply(double[] blockRe, double[] blockIm) {
    for (int i = 0; i < blockRe.length; i++) {
      double real = blockRe[i] * re[i] + blockIm[i] * im[i];
      blockIm[i] = blockIm[i] * re[i] - blockRe[i] * im[i];
      blockRe[i] = real;
    }
  }

  private void take(double[] block, double[] products, int at, int step) {
    for (int i = 0; i < step && at + i < products.length; i++) {
      products[at + i] = block[i] / fourier.size();
    }
  }
}
