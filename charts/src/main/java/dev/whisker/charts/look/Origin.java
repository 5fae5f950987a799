package dev.whisker.charts.look;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.text.Texts;
import java.util.List;

/** The moment from which the time of runs is counted. */
public enum Origin {
  LOAD("load"),
  JVM("jvm"),
  /** The load's start, or the JVM's for runs without load. */
  EITHER("either");

  private final String id;

  Origin(String id) {
    this.id = id;
  }

  /** The common origin of runs on one axis. */
  public static Origin of(List<Timeline> timelines) {
    if (timelines.stream().allMatch(timeline -> timeline.loadSpan() == null)) {
      return JVM;
    }
    boolean all = timelines.stream().allMatch(timeline -> timeline.loadSpan() != null);
    return all ? LOAD : EITHER;
  }

  /** Its name in the charts' texts. */
  public String name(Texts texts) {
    return texts.get("origin." + id);
  }
}
