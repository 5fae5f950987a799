package dev.whisker.load.access;

/**
 * Finds out which end of a request the stamps of a log tell. Lines are written when an answer has
 * ended, so that ends hardly ever go backwards. Tomcat stamps the end, Jetty the start.
 */
public final class StampOrder {

  private static final double NEVER = Double.NEGATIVE_INFINITY;

  private double latestStamp = NEVER;
  private double latestSum = NEVER;
  private double stampBackwards;
  private double sumBackwards;

  /** The next line. */
  public void add(double stampMillis, double takenMillis) {
    double sum = stampMillis + takenMillis;
    if (latestSum > NEVER) {
      stampBackwards += Math.max(0, latestStamp - stampMillis);
      sumBackwards += Math.max(0, latestSum - sum);
    }
    latestStamp = Math.max(latestStamp, stampMillis);
    latestSum = Math.max(latestSum, sum);
  }

  /** Whether they are those of the ends. */
  public boolean stampsEnd() {
    return stampBackwards <= sumBackwards;
  }
}
