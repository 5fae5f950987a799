package dev.whisker.analysis.run.grouping.match;

import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.OneLoad;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Located;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

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
    List<Located<SourcedLoadResult>> tests = new ArrayList<>();
    List<Located<SourcedLoadResult>> firsts = new ArrayList<>();
    for (Located<SourcedLoadResult> result : results) {
      int test = 0;
      while (test < firsts.size() && !isSameTest(firsts.get(test), result)) {
        test++;
      }
      if (test == firsts.size()) {
        firsts.add(result);
        tests.add(result);
      } else {
        SourcedLoadResult together = OneLoad.join(tests.get(test).what(), result.what());
        tests.set(test, result.without(CLIENT).with(together, firsts.get(test).span()));
      }
    }
    return tests;
  }

  /** True for two clients with the same names besides, and at the same time. */
  private static boolean isSameTest(
      Located<SourcedLoadResult> one, Located<SourcedLoadResult> other) {
    return isClient(one)
        && isClient(other)
        && texts(one.without(CLIENT)).equals(texts(other.without(CLIENT)))
        && OneLoad.canJoin(one.what(), other.what());
  }

  private static boolean isClient(Located<?> result) {
    return texts(result).stream().anyMatch(text -> CLIENT.matcher(text).find());
  }

  private static List<String> texts(Located<?> result) {
    return result.parts().stream().map(NamePart::text).toList();
  }
}
