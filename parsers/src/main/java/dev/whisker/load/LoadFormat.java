package dev.whisker.load;

/** The forms in which tools write results. The ids are part of the command line's contract. */
public enum LoadFormat {
  JTL_CSV(Tool.JMETER, "jtl-csv"),
  AB_REPORT(Tool.AB, "ab-report"),
  SIEGE_REPORT(Tool.SIEGE, "siege-report"),
  SIEGE_LOG(Tool.SIEGE, "siege-log"),
  NGRINDER_OUTPUT(Tool.NGRINDER, "ngrinder-output");

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
