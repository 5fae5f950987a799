package dev.whisker.load;

/** The forms in which tools write results. The ids are part of the command line's contract. */
public enum LoadFormat {
  JTL_CSV(Tool.JMETER, "jtl-csv"),
  JTL_XML(Tool.JMETER, "jtl-xml"),
  JMETER_SUMMARISER(Tool.JMETER, "jmeter-summariser"),
  JMETER_STATISTICS(Tool.JMETER, "jmeter-statistics"),
  JMETER_TABLE(Tool.JMETER, "jmeter-table"),
  AB_REPORT(Tool.AB, "ab-report"),
  AB_GNUPLOT(Tool.AB, "ab-gnuplot"),
  AB_PERCENTILES(Tool.AB, "ab-percentiles"),
  SIEGE_REPORT(Tool.SIEGE, "siege-report"),
  SIEGE_LOG(Tool.SIEGE, "siege-log"),
  SIEGE_VERBOSE(Tool.SIEGE, "siege-verbose"),
  NGRINDER_OUTPUT(Tool.NGRINDER, "ngrinder-output"),
  NGRINDER_MONITOR(Tool.NGRINDER, "ngrinder-monitor"),
  NGRINDER_DATA(Tool.NGRINDER, "ngrinder-data"),
  WRK_REPORT(Tool.WRK, "wrk-report"),
  WRK2_REPORT(Tool.WRK2, "wrk2-report"),
  HEY_CSV(Tool.HEY, "hey-csv"),
  HEY_SUMMARY(Tool.HEY, "hey-summary"),
  GATLING_LOG(Tool.GATLING, "gatling-log"),
  GATLING_BINARY(Tool.GATLING, "gatling-binary"),
  GATLING_STATS(Tool.GATLING, "gatling-stats"),
  GATLING_SUMMARY(Tool.GATLING, "gatling-summary"),
  K6_SUMMARY(Tool.K6, "k6-summary"),
  K6_POINTS(Tool.K6, "k6-points"),
  LOCUST_STATS(Tool.LOCUST, "locust-stats"),
  LOCUST_DISTRIBUTION(Tool.LOCUST, "locust-distribution"),
  LOCUST_HISTORY(Tool.LOCUST, "locust-history"),
  LOCUST_FAILURES(Tool.LOCUST, "locust-failures"),
  LOCUST_JSON(Tool.LOCUST, "locust-json"),
  VEGETA_REPORT(Tool.VEGETA, "vegeta-report"),
  VEGETA_RESULTS(Tool.VEGETA, "vegeta-results"),
  TAURUS_STATS(Tool.TAURUS, "taurus-stats"),
  ACCESS_LOG(Tool.ACCESS_LOG, "access-log"),
  RESULTS_TABLE(Tool.TABLE, "results-table");

  private final Tool tool;
  private final String id;

  LoadFormat(Tool tool, String id) {
    this.tool = tool;
    this.id = id;
  }

  /** The tool that writes it. */
  public Tool tool() {
    return tool;
  }

  /** True if the server or its machine recorded the file, rather than a load tool. */
  public boolean isObserver() {
    return this == ACCESS_LOG || this == NGRINDER_MONITOR;
  }

  /** The id on the command line and in JSON; it never changes. */
  public String id() {
    return id;
  }
}
