package dev.whisker.load.table;

import dev.whisker.load.table.Column.Role;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What people call columns of a results table that hold no figures. All names are in lower case,
 * words divided by single spaces.
 */
final class ColumnNames {

  private static final Set<String> TIMES =
      Set.of("time", "timestamp", "date", "datetime", "date time", "epoch", "ts", "时间", "日期");

  private static final Set<String> STATUSES =
      Set.of(
          "status",
          "status code",
          "statuscode",
          "http status",
          "http status code",
          "http code",
          "response code",
          "responsecode",
          "code",
          "状态码",
          "响应码");

  /** Such a column may hold what was given, or what was taken. */
  private static final Set<String> ALSO_MEASURED = Set.of("mem", "memory", "size");

  /** The setting that a column of collectors is about. */
  static final String COLLECTOR = "collector";

  /** What nobody measures, by what is set or as it is written. */
  private static final Set<String> ONLY_SET =
      Set.of(COLLECTOR, "server", "connector", "jdk", "flags", "jvm flags");

  private static final Set<String> REPEATS =
      Set.of(
          "runs",
          "repeats",
          "repetitions",
          "iterations",
          "trials",
          "attempts",
          "rounds",
          "test",
          "test no",
          "运行次数",
          "测试次数",
          "重复次数",
          "次数",
          "测试");

  private static final Map<Role, List<String>> WORDS =
      Map.of(
          Role.CONFIGURATION,
          List.of("configuration", "config", "setting", "settings", "name", "label", "配置"),
          Role.RUN,
          // Each says which one it was; their plurals may say how many were made.
          List.of(
              "",
              "run",
              "run no",
              "run nr",
              "run number",
              "run id",
              "repeat",
              "repetition",
              "iteration",
              "trial",
              "attempt",
              "round",
              "lauf",
              "no",
              "nr",
              "number",
              "编号",
              "测试编号",
              "序号",
              "测试序号",
              "轮次",
              "运行",
              "运行编号",
              "运行序号",
              "第几次",
              "第几轮"),
          Role.START,
          List.of("start", "started", "start time", "begin", "开始时间"),
          Role.END,
          List.of("end", "ended", "end time", "结束时间"),
          Role.LOOP,
          List.of("loop"),
          Role.NOTE,
          List.of("note", "notes", "remark", "remarks", "comment", "what happened", "备注", "说明"));

  private ColumnNames() {}

  /** What a column of that name is there for: a factor, where nothing else is called so. */
  static Role role(String name) {
    return Arrays.stream(Role.values())
        .filter(role -> WORDS.getOrDefault(role, List.of()).contains(name))
        .findFirst()
        .orElse(Role.FACTOR);
  }

  /** Whether it says that there are times, and not of what. */
  static boolean isTime(String name) {
    return TIMES.contains(name);
  }

  /** Whether it may be that of what one request was answered with. */
  static boolean isStatus(String name) {
    return STATUSES.contains(name);
  }

  /** Whether it may mean how many repeats there were, or which of them it was. */
  static boolean mayNumberRepeats(String name) {
    return REPEATS.contains(name);
  }

  /** Whether such a column may hold what was given, or what was taken. */
  static boolean mayBeMeasured(String name) {
    return ALSO_MEASURED.contains(name);
  }

  /**
   * Whether nobody measures it.
   *
   * @param setting what is set, or a name
   */
  static boolean isOnlySet(String setting) {
    return ONLY_SET.contains(setting);
  }
}
