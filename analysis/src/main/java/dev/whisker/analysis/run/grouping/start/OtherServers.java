package dev.whisker.analysis.run.grouping.start;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.analysis.run.grouping.same.WarmUps;
import dev.whisker.text.NaturalOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * JVMs that ran under one load at the same time: the servers of a cluster, or the load tool's own
 * beside the server's. A run has one of them; the first stands for all, which does where they are
 * alike, and the others are left out until somebody takes one in its place. Servers that collect in
 * other ways are not: somebody may hold them against each other.
 */
public final class OtherServers {

  /** Who was there for less of a load is a start of a server, before or after another. */
  private static final double LEAST_SHARE = 0.5;

  /** What a load tool's own JVM is called after. */
  private static final Pattern SENDER =
      Pattern.compile(
          "(?i).*(?<!\\p{L})(agent|client|gatling|injector|jmeter|loadgen|ngrinder)(?!\\p{L}).*");

  private final List<Found<SourcedGcLog>> logs = new ArrayList<>();
  private final Map<Found<SourcedGcLog>, Found<SourcedGcLog>> standIns = new LinkedHashMap<>();

  private OtherServers() {}

  /** Tells them from the others by folders and clocks: a folder holds them, and no other load. */
  public static OtherServers among(
      List<Found<SourcedGcLog>> logs, List<Found<SourcedLoadResult>> results) {
    OtherServers servers = new OtherServers();
    servers.logs.addAll(logs);
    results.stream()
        .filter(result -> !WarmUps.is(result))
        .forEach(result -> servers.oneFor(result, results));
    return servers;
  }

  private void oneFor(Found<SourcedLoadResult> result, List<Found<SourcedLoadResult>> results) {
    Path folder = StartsOfServer.folder(result.what().files().getFirst());
    boolean isOnly =
        results.stream()
            .filter(other -> other != result && !WarmUps.is(other))
            .noneMatch(other -> isIn(folder, other.what().files().getFirst()));
    List<Found<SourcedGcLog>> there =
        logs.stream()
            .filter(log -> isIn(folder, file(log)) && answered(log, result))
            .sorted(
                Comparator.<Found<SourcedGcLog>, Boolean>comparing(log -> isSender(log, folder))
                    .thenComparing(log -> file(log).toString(), NaturalOrder.INSTANCE))
            .toList();
    if (!isOnly || there.size() < 2) {
      return;
    }
    Found<SourcedGcLog> first = there.getFirst();
    if (there.stream().anyMatch(log -> !isSender(log, folder) && !areAlike(log, first))) {
      // Held against each other under one load, perhaps: none of them stands for the others.
      return;
    }
    // What tells it from the others says no more than that there are others.
    Found<SourcedGcLog> standIn = first.in(result.folders()).named(common(there));
    logs.replaceAll(log -> log == first ? standIn : log);
    there.stream()
        .skip(1)
        .forEach(
            other -> {
              logs.remove(other);
              standIns.put(other, first);
            });
  }

  /** The words that all their names have. */
  private static NamePart common(List<Found<SourcedGcLog>> servers) {
    List<String> words = new ArrayList<>(servers.getFirst().nameWords());
    servers.forEach(server -> words.retainAll(server.nameWords()));
    return NamePart.of(String.join("-", words));
  }

  private static boolean isIn(Path folder, Path file) {
    return file.toAbsolutePath().normalize().startsWith(folder);
  }

  private static boolean isSender(Found<SourcedGcLog> log, Path folder) {
    Path below = folder.relativize(file(log).toAbsolutePath().normalize());
    return SENDER.matcher(below.toString()).matches();
  }

  private static boolean areAlike(Found<SourcedGcLog> one, Found<SourcedGcLog> other) {
    return one.what().log().collector() == other.what().log().collector();
  }

  private static boolean answered(Found<SourcedGcLog> log, Found<SourcedLoadResult> result) {
    Found.Span ran = log.span();
    Found.Span sent = result.span();
    return ran != null
        && sent != null
        && !result.what().result().head().localTime()
        && ran.shared(sent) > LEAST_SHARE * sent.millis();
  }

  /** All logs but theirs. */
  public List<Found<SourcedGcLog>> logs() {
    return logs;
  }

  /** The logs of servers for which another stands. */
  public List<Excluded> leftOut(List<Configuration> configurations) {
    List<Excluded> leftOut = new ArrayList<>();
    standIns.forEach(
        (log, first) ->
            LeftBeside.of(log, first, " " + name(log, first), new Reason.OtherServer())
                .in(configurations)
                .ifPresent(leftOut::add));
    return leftOut;
  }

  /** Its file, the folder of one that is called like the other's, or its number in one file. */
  private static String name(Found<SourcedGcLog> log, Found<SourcedGcLog> first) {
    Path file = file(log);
    if (file.equals(file(first))) {
      return String.valueOf(log.what().number());
    }
    Path folder = file.getParent();
    boolean isCalledAlike = file.endsWith(file(first).getFileName());
    return String.valueOf(
        isCalledAlike && folder != null ? folder.getFileName() : file.getFileName());
  }

  private static Path file(Found<SourcedGcLog> log) {
    return log.what().files().getFirst();
  }
}
