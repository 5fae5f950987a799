package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds results that belong to a run beside its measurement: the server's access log, a monitor of
 * its machine, a warm-up.
 */
public final class Observers {

  private static final List<String> WARM_UPS = List.of("warmup", "preheat", "预热", "热身");

  private Observers() {}

  /** The observers in folders with a measurement. */
  public static List<Located<SourcedLoadResult>> among(List<Located<SourcedLoadResult>> results) {
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
  public static List<Match> added(List<Match> matches, List<Located<SourcedLoadResult>> observers) {
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
