package dev.whisker.gc.flightrecorder;

import dev.whisker.gc.reading.GcProblem;
import dev.whisker.input.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.jfr.consumer.RecordedEvent;

/** The settings of a recording: which kinds of events it leaves out. */
final class RecordedSettings {

  /** Without one of these, a figure is missing. */
  private static final List<String> NEEDED =
      List.of(
          "jdk.JVMInformation",
          "jdk.GCConfiguration",
          "jdk.GarbageCollection",
          "jdk.GCPhasePause",
          "jdk.GCHeapSummary");

  /** A threshold hides short ones of these. */
  private static final List<String> COUNTED = List.of("jdk.GarbageCollection", "jdk.GCPhasePause");

  private static final List<String> OF_SAFEPOINTS =
      List.of("jdk.SafepointBegin", "jdk.ExecuteVMOperation");

  private final Map<Long, String> names;
  private final Set<String> on = new HashSet<>();
  private final Set<String> off = new HashSet<>();
  private final Set<String> cut = new HashSet<>();

  /**
   * @param names of the kinds of events by their numbers
   */
  RecordedSettings(Map<Long, String> names) {
    this.names = names;
  }

  /** Takes one setting; a second recording of the JVM, or a user, may change it later. */
  void take(RecordedEvent setting) {
    String kind = names.get(setting.getLong("id"));
    String value = setting.getString("value");
    if (kind == null || value == null) {
      return;
    }
    switch (String.valueOf(setting.getString("name"))) {
      case "enabled" -> (value.equals("true") ? on : off).add(kind);
      case "threshold" -> {
        if (!value.startsWith("0 ") && !value.equals("0")) {
          cut.add(kind);
        }
      }
      default -> {
        // Has no effect on what is counted.
      }
    }
  }

  /** True unless pauses or collections were certainly recorded. */
  boolean hidePauses() {
    return COUNTED.stream().noneMatch(on::contains);
  }

  /** True if it has each stop of the application, however short. */
  boolean haveAllSafepoints() {
    return on.containsAll(OF_SAFEPOINTS) && OF_SAFEPOINTS.stream().noneMatch(cut::contains);
  }

  /** The problems that settings cause. */
  List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    List<String> missing =
        NEEDED.stream().filter(kind -> off.contains(kind) && !on.contains(kind)).toList();
    if (!missing.isEmpty()) {
      problems.add(new Problem(0, GcProblem.EVENTS_SWITCHED_OFF, String.join(", ", missing)));
    }
    List<String> shortened =
        COUNTED.stream().filter(kind -> on.contains(kind) && cut.contains(kind)).toList();
    if (!shortened.isEmpty()) {
      problems.add(new Problem(0, GcProblem.EVENTS_ABOVE_THRESHOLD, String.join(", ", shortened)));
    }
    return problems;
  }
}
