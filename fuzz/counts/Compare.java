import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Compares the tables of {@code whisker export} with what the JVMs of the same logs counted.
 * Arguments: a folder with {@code logs}, {@code counts} and {@code tables}. Prints each difference,
 * and a table by JDK and collector. Ends with status 1 if a count or a heap differs without reason.
 */
class Compare {

  /** What the beans of a JVM count, in terms of a log. */
  private enum Counted {
    YOUNG(pause -> pause.isAny("young", "mixed") || pause.has("escalated-from-young"), false),
    FULL(pause -> pause.isAny("full"), false),
    /** CMS counts a cycle when it sweeps, and each full GC. */
    FULL_AND_CYCLES(pause -> pause.isAny("full"), true),
    MARKING_PAUSES(pause -> pause.isAny("remark", "cleanup"), false),
    /** Shenandoah also counts what continues a cycle in a pause. */
    CYCLES(pause -> pause.isAny("full") || pause.has("degenerated"), true),
    PAUSES(pause -> true, false),
    NOTHING(pause -> true, true);

    private final Predicate<Row> pauses;
    private final boolean hasCycles;

    Counted(Predicate<Row> pauses, boolean hasCycles) {
      this.pauses = pauses;
      this.hasCycles = hasCycles;
    }

    static Counted by(String bean) {
      return switch (bean) {
        case "Copy", "PS Scavenge", "ParNew", "G1 Young Generation" -> YOUNG;
        case "MarkSweepCompact", "PS MarkSweep", "G1 Old Generation" -> FULL;
        case "ConcurrentMarkSweep" -> FULL_AND_CYCLES;
        case "G1 Concurrent GC" -> MARKING_PAUSES;
        case "ZGC", "ZGC Cycles", "ZGC Minor Cycles", "ZGC Major Cycles", "Shenandoah Cycles" ->
            CYCLES;
        case "ZGC Pauses", "ZGC Minor Pauses", "ZGC Major Pauses", "Shenandoah Pauses" -> PAUSES;
        case "Epsilon Heap" -> NOTHING;
        default -> throw new IllegalArgumentException(bean);
      };
    }
  }

  /** The outcomes for a log. */
  private enum Outcome {
    AGREES,
    /** The log lacks it, or numbers it otherwise. */
    EXPLAINED,
    /** Only the sum of the times differs: threads waited for the CPU between the two clocks. */
    TIMES,
    DIFFERS
  }

  /** The sum of milliseconds is cut, and the JVM's clock starts a little later for each pause. */
  private static final double MILLIS = 1.5;

  private static final double MILLIS_A_PAUSE = 0.15;

  private record Row(Map<String, String> cells) {

    String cell(String column) {
      return cells.get(column);
    }

    double number(String column) {
      return cell(column).isEmpty() ? 0 : Double.parseDouble(cell(column));
    }

    boolean isAny(String... kinds) {
      return List.of(kinds).contains(cell("kind"));
    }

    boolean has(String trait) {
      return List.of(cell("traits").split(";")).contains(trait);
    }
  }

  /**
   * A collector by the JVM.
   *
   * @param used the bytes in use after its last collection, or empty
   */
  private record Bean(String name, long count, long millis, String used) {}

  /** A log as Whisker read it. */
  private record Log(String name, Row run, List<Row> pauses, List<Row> cycles) {

    boolean isOf(String part) {
      return name.contains(part);
    }

    long count(Counted counted) {
      long ended =
          cycles.stream().filter(cycle -> cycle.cell("outcome").equals("completed")).count();
      return pauses.stream().filter(counted.pauses).count() + (counted.hasCycles ? ended : 0);
    }
  }

  private final Map<String, Map<Outcome, Integer>> outcomes = new TreeMap<>();

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]).toAbsolutePath();
    Path tables = folder.resolve("tables");
    Map<String, List<Row>> pauses = byRun(table(tables.resolve("pauses.csv")));
    Map<String, List<Row>> cycles = byRun(table(tables.resolve("cycles.csv")));
    Map<Path, Row> runs = new HashMap<>();
    for (Row run : table(tables.resolve("runs.csv"))) {
      runs.put(Path.of(run.cell("gc_logs").split("; ")[0]).getParent(), run);
    }
    Compare compare = new Compare();
    Path counts = folder.resolve("counts");
    try (Stream<Path> all = Files.walk(counts)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        String name = counts.relativize(file).toString().replace(".tsv", "");
        Row run = runs.get(folder.resolve("logs").resolve(name));
        if (run == null) {
          compare.count(name, note(name, Outcome.DIFFERS, "not read"));
        } else {
          String id = run.cell("run_id");
          compare.compare(
              new Log(
                  name,
                  run,
                  pauses.getOrDefault(id, List.of()),
                  cycles.getOrDefault(id, List.of())),
              beans(file));
        }
      }
    }
    System.exit(compare.print() ? 0 : 1);
  }

  private void compare(Log log, List<Bean> beans) {
    Map<Counted, List<Bean>> byMeaning = new EnumMap<>(Counted.class);
    for (Bean bean : beans) {
      byMeaning.computeIfAbsent(Counted.by(bean.name), any -> new ArrayList<>()).add(bean);
    }
    Outcome outcome = Outcome.AGREES;
    for (Map.Entry<Counted, List<Bean>> each : byMeaning.entrySet()) {
      outcome = worse(outcome, compareCounts(log, each.getKey(), each.getValue()));
      outcome = worse(outcome, compareHeaps(log, each.getKey(), each.getValue()));
    }
    outcome = worse(outcome, compareTimes(log, byMeaning));
    count(log.name, outcome);
  }

  private void count(String name, Outcome outcome) {
    outcomes
        .computeIfAbsent(name.replaceFirst("/[^/]*$", ""), any -> new EnumMap<>(Outcome.class))
        .merge(outcome, 1, Integer::sum);
  }

  private static Outcome worse(Outcome one, Outcome other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  private static Outcome compareCounts(Log log, Counted counted, List<Bean> beans) {
    long jvm = beans.stream().mapToLong(Bean::count).sum();
    long read = log.count(counted);
    if (jvm == read) {
      return Outcome.AGREES;
    }
    // Without gc,phases the log of ZGC has no pauses, and Whisker says so.
    boolean isHidden = counted == Counted.PAUSES && log.run.cell("pauses_hidden").equals("true");
    // The JVM counts each part of an old collection; in the log they have one number.
    boolean isInParts = counted == Counted.CYCLES && log.isOf("gen-shenandoah") && jvm > read;
    return note(
        log.name,
        isHidden || isInParts ? Outcome.EXPLAINED : Outcome.DIFFERS,
        "%s: %d by the JVM, %d by the log".formatted(counted, jvm, read));
  }

  /** Compares what was in use after the last pause; logs of JDK 8 round to KB, others to MB. */
  private static Outcome compareHeaps(Log log, Counted counted, List<Bean> beans) {
    if (counted != Counted.YOUNG && counted != Counted.FULL) {
      return Outcome.AGREES;
    }
    String used = beans.getFirst().used;
    List<Row> pauses = log.pauses.stream().filter(counted.pauses).toList();
    // The JVM counts a young collection that ended as a full one twice, with two heaps.
    if (used.isEmpty()
        || pauses.isEmpty()
        || (counted == Counted.YOUNG && pauses.getLast().isAny("full"))) {
      return Outcome.AGREES;
    }
    double read = pauses.getLast().number("heap_after_bytes");
    double step = log.isOf("jdk8") ? 1 << 10 : 1 << 20;
    return Math.abs(read - Double.parseDouble(used)) <= step
        ? Outcome.AGREES
        : note(
            log.name,
            Outcome.DIFFERS,
            "%s: heap %s by the JVM, %.0f by the log".formatted(counted, used, read));
  }

  private static Outcome compareTimes(Log log, Map<Counted, List<Bean>> byMeaning) {
    Map<Counted, List<Bean>> timed = new EnumMap<>(byMeaning);
    timed.remove(Counted.CYCLES);
    if (timed.isEmpty() || log.run.cell("pauses_hidden").equals("true")) {
      return Outcome.AGREES;
    }
    // Before JDK 20, no bean of G1 counts these.
    boolean hasMarking =
        timed.containsKey(Counted.FULL_AND_CYCLES)
            || timed.containsKey(Counted.MARKING_PAUSES)
            || timed.containsKey(Counted.PAUSES);
    List<Row> pauses =
        log.pauses.stream().filter(p -> hasMarking || !p.isAny("remark", "cleanup")).toList();
    double jvm = timed.values().stream().flatMap(List::stream).mapToLong(Bean::millis).sum();
    double read = pauses.stream().mapToDouble(pause -> pause.number("duration_ms")).sum();
    return Math.abs(read - jvm) <= MILLIS + MILLIS_A_PAUSE * pauses.size()
        ? Outcome.AGREES
        : note(
            log.name,
            Outcome.TIMES,
            "%.0f ms by the JVM, %.1f ms by the log".formatted(jvm, read));
  }

  private static Outcome note(String name, Outcome outcome, String text) {
    System.out.println(name + ": " + text + " (" + outcome + ")");
    return outcome;
  }

  /** True if nothing differs without reason. */
  private boolean print() {
    System.out.printf(Locale.ROOT, "%-22s", "");
    Stream.of(Outcome.values()).forEach(each -> System.out.printf(Locale.ROOT, "%11s", each));
    System.out.println();
    outcomes.forEach(
        (name, its) -> {
          System.out.printf(Locale.ROOT, "%-22s", name);
          Stream.of(Outcome.values())
              .forEach(each -> System.out.printf(Locale.ROOT, "%11d", its.getOrDefault(each, 0)));
          System.out.println();
        });
    return outcomes.values().stream().noneMatch(its -> its.containsKey(Outcome.DIFFERS));
  }

  private static List<Bean> beans(Path file) throws IOException {
    // Some JVMs print warnings too.
    return Files.readAllLines(file).stream()
        .map(line -> line.split("\t", -1))
        .filter(cells -> cells.length == 4)
        .map(
            cells ->
                new Bean(cells[0], Long.parseLong(cells[1]), Long.parseLong(cells[2]), cells[3]))
        .toList();
  }

  private static Map<String, List<Row>> byRun(List<Row> rows) {
    Map<String, List<Row>> byRun = new HashMap<>();
    rows.forEach(
        row -> byRun.computeIfAbsent(row.cell("run_id"), any -> new ArrayList<>()).add(row));
    return byRun;
  }

  private static List<Row> table(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> columns = cells(lines.getFirst());
    List<Row> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = cells(line);
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < columns.size(); i++) {
        row.put(columns.get(i), cells.get(i));
      }
      rows.add(new Row(row));
    }
    return rows;
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean isQuoted = false;
    for (char c : line.toCharArray()) {
      if (c == '"') {
        isQuoted = !isQuoted;
      } else if (c == ',' && !isQuoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }
}
