package dev.whisker.load.access;

/**
 * One line of an access log.
 *
 * @param name method and path
 * @param stampMillis milliseconds since 1970
 * @param taken how long it took, in the unit of the log
 * @param decimals the number of its digits after the point
 * @param status the status of the answer
 */
record Request(String name, long stampMillis, double taken, int decimals, String status) {

  boolean isFailure() {
    return status.charAt(0) >= '4';
  }
}
