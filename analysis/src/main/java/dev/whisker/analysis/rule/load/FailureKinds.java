package dev.whisker.analysis.rule.load;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.load.LoadTest;
import dev.whisker.load.LoadTest.ErrorClass;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The kinds of failed requests, in words: "500 (9 %), timeout (3 %)". */
public final class FailureKinds {

  private FailureKinds() {}

  /** Each kind with its share of the failed requests, the most frequent first. */
  public static List<Fact> of(List<LoadTest.ErrorCount> errors) {
    long all = errors.stream().mapToLong(LoadTest.ErrorCount::count).sum();
    Map<Fact, Long> counts = new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
    for (LoadTest.ErrorCount error : errors) {
      counts.merge(kind(error), error.count(), Long::sum);
    }
    return counts.entrySet().stream()
        .sorted(Map.Entry.<Fact, Long>comparingByValue().reversed())
        .<Fact>map(
            each ->
                Fact.phrase(
                    "part.failure",
                    Map.of(
                        "kind", each.getKey(),
                        "share", Fact.percent(100.0 * each.getValue() / all))))
        .toList();
  }

  private static Fact kind(LoadTest.ErrorCount error) {
    ErrorClass kind = error.errorClass();
    boolean isStatus = kind == ErrorClass.HTTP_4XX || kind == ErrorClass.HTTP_5XX;
    return isStatus && error.code().matches("\\d{3}")
        ? Fact.word(error.code())
        : Fact.term(key(kind));
  }

  public static String key(ErrorClass kind) {
    return "failure." + kind.name().toLowerCase(Locale.ROOT);
  }
}
