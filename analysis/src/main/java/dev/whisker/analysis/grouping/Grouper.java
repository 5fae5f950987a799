package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.OneLoad;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.files.FileContent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Groups files into runs, and runs into configurations: by manifest, folder, name, time, and flags
 * and load settings. {@code docs/grouping.md} describes each step.
 */
public final class Grouper {

  private Grouper() {}

  /**
   * Groups everything that was read.
   *
   * @param files with the files of a rotated log as one
   * @param roots folders or files that the user opened: names count from there inwards
   */
  public static Grouping group(List<FileContent> files, List<Path> roots) {
    Manifests manifests = Manifests.of(files);
    LocatedFiles located = LocatedFiles.of(files, roots);
    List<Located<SourcedLoadResult>> results =
        ClientFiles.joined(manifests.dated(located.results()));
    TestsOfJvms.cut(results, located.logs());
    List<Located<SourcedLoadResult>> observers = Observers.among(results);
    results.removeAll(observers);
    IdleStarts starts = new IdleStarts(Matching.of(located.logs(), results));
    MatchedRuns made =
        MatchedRuns.of(
            Observers.added(starts.runs(), observers), TableRows.of(files, roots), manifests);
    List<Configuration> configurations =
        Configurations.of(MeasuredUsers.added(made.runs()), made.settings());
    Leftovers leftovers = Leftovers.of(files, roots);
    return new Grouping(
        configurations,
        Stream.concat(leftovers.unusable().stream(), located.mismatched().stream()).toList(),
        Stream.concat(leftovers.ignored().stream(), located.repeated().stream()).toList(),
        manifests.checked(),
        starts.excluded(configurations));
  }

  /**
   * Matches GC logs with load results, from the surest strategy to the weakest, until none finds
   * more. The rest stays unmatched: runs without the other half, which the Runs screen shows.
   */
  private static final class Matching {

    private static final List<Strategy> STRATEGIES =
        List.of(new FolderStrategy(), new NameStrategy(), new TimeStrategy());

    private Matching() {}

    /** One match for each run. */
    static List<Match> of(
        List<Located<SourcedGcLog>> logs, List<Located<SourcedLoadResult>> results) {
      List<Match> matches = new ArrayList<>();
      Unmatched rest = Unmatched.of(logs, results);
      int before;
      do {
        before = matches.size();
        for (Strategy strategy : STRATEGIES) {
          List<Match> found = strategy.matches(rest);
          matches.addAll(found);
          rest = rest.without(found);
        }
      } while (matches.size() > before);
      rest.logs().forEach(log -> matches.add(new Match(List.of(log), List.of(), Pairing.SINGLE)));
      rest.results()
          .forEach(result -> matches.add(new Match(List.of(), List.of(result), Pairing.SINGLE)));
      return matches;
    }
  }

  /**
   * Joins the results of clients that sent the load of one test together, each into its own file:
   * {@code run1-agent1.jtl} and {@code run1-agent2.jtl}.
   */
  private static final class ClientFiles {

    private static final Pattern CLIENT =
        Pattern.compile(
            "(?i)(?<![\\p{L}\\p{N}])"
                + "(?:agent|client|generator|injector|loadgen|pod|slave|worker)[-_. ]?[\\p{L}\\p{N}]+"
                + "(?![\\p{L}\\p{N}])");

    private ClientFiles() {}

    /** The tests, each with the requests of all its clients at the place of the first. */
    static List<Located<SourcedLoadResult>> joined(List<Located<SourcedLoadResult>> results) {
      List<List<Located<SourcedLoadResult>>> tests = new ArrayList<>();
      Map<List<String>, List<List<Located<SourcedLoadResult>>>> byName = new HashMap<>();
      for (Located<SourcedLoadResult> result : results) {
        List<List<Located<SourcedLoadResult>>> alike =
            isClient(result)
                ? byName.computeIfAbsent(texts(result.without(CLIENT)), any -> new ArrayList<>())
                : new ArrayList<>();
        alike.stream()
            .filter(test -> OneLoad.canJoin(test.getFirst().what(), result.what()))
            .findFirst()
            .ifPresentOrElse(
                test -> test.add(result),
                () -> {
                  List<Located<SourcedLoadResult>> test = new ArrayList<>(List.of(result));
                  alike.add(test);
                  tests.add(test);
                });
      }
      return tests.stream().map(ClientFiles::one).collect(Collectors.toCollection(ArrayList::new));
    }

    private static Located<SourcedLoadResult> one(List<Located<SourcedLoadResult>> clients) {
      Located<SourcedLoadResult> first = clients.getFirst();
      return clients.stream()
          .map(Located::what)
          .reduce(OneLoad::join)
          .filter(any -> clients.size() > 1)
          .map(together -> first.without(CLIENT).with(together, first.span()))
          .orElse(first);
    }

    private static boolean isClient(Located<?> result) {
      return texts(result).stream().anyMatch(text -> CLIENT.matcher(text).find());
    }

    private static List<String> texts(Located<?> result) {
      return result.parts().stream().map(NamePart::text).toList();
    }
  }

  /**
   * Finds results that belong to a run beside its measurement: the server's access log, a monitor
   * of its machine, a warm-up.
   */
  private static final class Observers {

    private static final List<String> WARM_UPS = List.of("warmup", "preheat", "预热", "热身");

    private Observers() {}

    /** The observers in folders with a measurement. */
    static List<Located<SourcedLoadResult>> among(List<Located<SourcedLoadResult>> results) {
      List<Path> measured =
          results.stream().filter(each -> !isObserver(each)).map(Located::folder).toList();
      return results.stream()
          .filter(each -> isObserver(each) && measured.contains(each.folder()))
          .toList();
    }

    private static boolean isObserver(Located<SourcedLoadResult> result) {
      return result.what().result().head().format().isObserver()
          || WARM_UPS.stream().anyMatch(joined(result)::contains);
    }

    private static String joined(Located<SourcedLoadResult> result) {
      return String.join("", result.nameWords());
    }

    /**
     * The matches with their observers: each goes to the only run of its folder, or the only one of
     * its name.
     */
    static List<Match> added(List<Match> matches, List<Located<SourcedLoadResult>> observers) {
      List<Match> all = new ArrayList<>(matches);
      for (Located<SourcedLoadResult> observer : observers) {
        List<Match> inFolder =
            all.stream()
                .filter(
                    match ->
                        match.results().stream()
                            .anyMatch(each -> each.folder().equals(observer.folder())))
                .toList();
        List<Match> near =
            inFolder.size() < 2
                ? inFolder
                : inFolder.stream().filter(match -> isNamedLike(match, observer)).toList();
        if (near.size() == 1) {
          Match match = near.getFirst();
          List<Located<SourcedLoadResult>> results =
              Stream.concat(match.results().stream(), Stream.of(observer)).toList();
          all.set(all.indexOf(match), new Match(match.logs(), results, match.pairing()));
        } else {
          all.add(new Match(List.of(), List.of(observer), Pairing.SINGLE));
        }
      }
      return all;
    }

    private static boolean isNamedLike(Match match, Located<SourcedLoadResult> observer) {
      String name = joined(match.results().getFirst());
      String other = joined(observer);
      return other.equals(name)
          || WARM_UPS.stream().anyMatch(word -> other.replace(word, "").equals(name));
    }
  }
}
