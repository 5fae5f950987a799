package dev.whisker.load;

/** The forms in which tools write results. The ids are part of the command line's contract. */
public enum LoadFormat {
  JTL_CSV(Tool.JMETER, "jtl-csv"),
  JTL_XML(Tool.JMETER, "jtl-xml"),
  AB_REPORT(Tool.AB, "ab-report"),
  AB_GNUPLOT(Tool.AB, "ab-gnuplot"),
  AB_PERCENTILES(Tool.AB, "ab-percentiles"),
  SIEGE_REPORT(Tool.SIEGE, "siege-report"),
  SIEGE_LOG(Tool.SIEGE, "siege-log"),
  NGRINDER_OUTPUT(Tool.NGRINDER, "ngrinder-output"),
  WRK_REPORT(Tool.WRK, "wrk-report"),
  WRK2_REPORT(Tool.WRK2, "wrk2-report"),
  HEY_CSV(Tool.HEY, "hey-csv"),
  GATLING_LOG(Tool.GATLING, "gatling-log"),
  ACCESS_LOG(Tool.ACCESS_LOG, "access-log"),
  RESULTS_TABLE(Tool.TABLE, "results-table");

  private final Tool tool;
  private final String id;

  LoadFormat(Tool tool, String id) {
    this.tool = tool;
    this.id = id;
  }

  public Tool tool() {
    return tool;
  }

  public String id() {
    return id;
  }
}
