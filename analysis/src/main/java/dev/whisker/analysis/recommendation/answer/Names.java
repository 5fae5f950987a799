package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes names of configurations in sentences, as short as is clear. */
final class Names {

  /** The largest number of names in a sentence. */
  static final int FEW = 3;

  /** The largest number of names on both sides of a headline. */
  static final int IN_HEADLINE = 4;

  private static final String COLLECTOR = "collector";

  /** Factors whose values need no label: "G1", "Tomcat". */
  static final List<String> SPEAKING = List.of(COLLECTOR, "server", "connector", "framework");

  private final List<Candidate> all;

  Names(List<Candidate> all) {
    this.all = all;
  }

  /**
   * "CMS and G1": the values of a setting that only these have, among more than three
   * configurations; otherwise up to three names and the number of the rest.
   */
  Fact of(List<Candidate> some) {
    return Fact.listing(FEW, labels(some));
  }

  /** The names of several of which none is better; a value that all of them share names no one. */
  Fact severally(List<Candidate> some) {
    return labels(some).size() == 1 && some.size() < all.size()
        ? Fact.names(some.stream().map(Candidate::name).toList())
        : of(some);
  }

  /** The best in a headline, or their number if there are too many. */
  Fact winners(List<Candidate> best) {
    return labels(best).size() > FEW
        ? Fact.phrase("names.some", Map.of("count", Fact.count(best.size())))
        : of(best);
  }

  /** Those that are worse than some others: if they are more than so many, their number. */
  Fact losers(List<Candidate> worse, List<Candidate> than, int most) {
    if (labels(worse).size() <= most) {
      return of(worse);
    }
    return worse.size() + than.size() == all.size()
        ? Fact.term("names.all-others")
        : Fact.phrase("names.others", Map.of("count", Fact.count(worse.size())));
  }

  /** The number with which a verb has to agree. */
  Fact count(List<Candidate> some) {
    return some.size() == all.size() ? Fact.count(some.size()) : Fact.count(labels(some).size());
  }

  List<Fact> labels(List<Candidate> some) {
    if (all.size() > FEW) {
      if (some.size() == all.size()) {
        return List.of(Fact.phrase("names.all", Map.of("count", Fact.count(all.size()))));
      }
      for (String factor : SPEAKING) {
        Set<String> own = values(some, factor);
        if (distinguishes(some, factor, own)) {
          return own.stream().<Fact>map(value -> Fact.word(inShort(value))).toList();
        }
      }
    }
    return some.stream().<Fact>map(each -> Fact.word(each.name())).toList();
  }

  /** Generational ZGC is "ZGC", unless ZGC without generations is compared as well. */
  String inShort(String value) {
    String plain = Collector.withoutGenerations(value);
    return values(all, COLLECTOR).contains(plain) ? value : plain;
  }

  private boolean distinguishes(List<Candidate> some, String factor, Set<String> own) {
    List<Candidate> others =
        all.stream().filter(each -> some.stream().noneMatch(each::is)).toList();
    Set<String> theirs = values(others, factor);
    return some.stream().allMatch(each -> value(each, factor) != null)
        && own.stream().noneMatch(theirs::contains);
  }

  private static Set<String> values(List<Candidate> some, String factor) {
    return some.stream()
        .map(each -> value(each, factor))
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static @Nullable String value(Candidate each, String factor) {
    return each.factors().get(factor);
  }
}
