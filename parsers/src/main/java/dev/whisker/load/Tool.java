package dev.whisker.load;

/** The load tools. The ids are part of the command line's contract. */
public enum Tool {
  JMETER("jmeter"),
  NGRINDER("ngrinder"),
  SIEGE("siege"),
  AB("ab"),
  WRK("wrk"),
  WRK2("wrk2"),
  HEY("hey"),
  GATLING("gatling"),
  K6("k6"),
  LOCUST("locust"),
  VEGETA("vegeta"),
  TAURUS("taurus"),
  /** A server that logs its requests. */
  ACCESS_LOG("access-log"),
  /** A table written by hand. */
  TABLE("table");

  private final String id;

  Tool(String id) {
    this.id = id;
  }

  /** The id on the command line and in JSON; it never changes. */
  public String id() {
    return id;
  }
}
