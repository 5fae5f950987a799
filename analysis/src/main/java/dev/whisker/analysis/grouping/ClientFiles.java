package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.OneLoad;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Joins the results of clients that sent the load of one test together, each into its own file:
 * {@code run1-agent1.jtl} and {@code run1-agent2.jtl}.
 */
public final class ClientFiles {

  private static final Pattern CLIENT =
      Pattern.compile(
          "(?i)(?<![\\p{L}\\p{N}])"
              + "(?:agent|client|generator|injector|loadgen|pod|slave|worker)[-_. ]?[\\p{L}\\p{N}]+"
              + "(?![\\p{L}\\p{N}])");

  private ClientFiles() {}

  /** The tests, each with the requests of all its clients at the place of the first. */
  public static List<Located<SourcedLoadResult>> joined(List<Located<SourcedLoadResult>> results) {
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
