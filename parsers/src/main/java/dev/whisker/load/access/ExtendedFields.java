package dev.whisker.load.access;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The columns of a W3C extended log, from its {@code #Fields:} line; -1 for a missing one.
 *
 * @param count the number of columns
 * @param takenName the name of the column of the time taken; empty without one
 */
record ExtendedFields(
    int count, int date, int time, int method, int uri, int status, int taken, String takenName) {

  /** The beginning of the line that names the fields; a server repeats it at each start. */
  static final String MARK = "#Fields:";

  /** The names of the column of the time taken, the one with the finest unit first. */
  private static final List<String> TAKEN =
      List.of("time-taken-us", "time-taken-ms", "time-taken-fracsec", "time-taken", "time-taken-s");

  /** The columns; empty if they are not those of requests. */
  static Optional<ExtendedFields> of(String line) {
    if (!line.startsWith(MARK)) {
      return Optional.empty();
    }
    List<String> names = Arrays.asList(line.substring(MARK.length()).strip().split("\\s+"));
    int stem = names.indexOf("cs-uri-stem");
    String taken = TAKEN.stream().filter(names::contains).findFirst().orElse("");
    ExtendedFields fields =
        new ExtendedFields(
            names.size(),
            names.indexOf("date"),
            names.indexOf("time"),
            names.indexOf("cs-method"),
            stem < 0 ? names.indexOf("cs-uri") : stem,
            names.indexOf("sc-status"),
            names.indexOf(taken),
            taken);
    boolean hasRequests = fields.uri >= 0 || fields.method >= 0;
    return hasRequests && fields.status >= 0 ? Optional.of(fields) : Optional.empty();
  }

  /** The name of a missing column that is needed; empty if all are there. */
  Optional<String> missing() {
    if (date < 0) {
      return Optional.of("date");
    }
    if (time < 0) {
      return Optional.of("time");
    }
    return taken < 0 ? Optional.of("time-taken") : Optional.empty();
  }

  /**
   * The unit of the time taken.
   *
   * <p>Until 9.0 Tomcat ignores the suffix of {@code time-taken}, and writes seconds with decimals
   * for any name; since 10.1 it writes whole ones. Other whole numbers are milliseconds, as IIS
   * writes them.
   *
   * @param decimals true if it is written with decimals
   * @param software the program that wrote the log; empty if unknown
   */
  TimeTakenUnit unit(boolean decimals, String software) {
    boolean countsSeconds = takenName.equals("time-taken") && software.contains("Tomcat");
    if (decimals || countsSeconds) {
      return TimeTakenUnit.SECONDS;
    }
    return switch (takenName) {
      case "time-taken-us" -> TimeTakenUnit.MICROSECONDS;
      case "time-taken-s" -> TimeTakenUnit.SECONDS;
      default -> TimeTakenUnit.MILLISECONDS;
    };
  }
}
