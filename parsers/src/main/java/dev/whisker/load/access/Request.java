package dev.whisker.load.access;

/**
 * One line of an access log.
 *
 * @param name method and path
 * @param stampMillis milliseconds since 1970
 * @param taken the duration, in the unit of the log
 * @param decimals the number of its decimals
 * @param status the status of the response
 */
record Request(String name, long stampMillis, double taken, int decimals, String status) {

  boolean isFailure() {
    return status.charAt(0) >= '4';
  }
}
