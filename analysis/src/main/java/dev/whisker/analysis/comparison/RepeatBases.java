package dev.whisker.analysis.comparison;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.RepeatBasis;
import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which runs are repeats was guessed: says what from, and how sure that is. */
public final class RepeatBases {

  /** So many are looked at; the screen of the runs, and the data, have all. */
  private static final int MOST_NAMED = 5;

  private RepeatBases() {}

  /** In the order of the configurations; empty where none has several runs. */
  public static List<Statement> in(Comparison comparison) {
    Map<RepeatBasis, List<Fact>> alike = new LinkedHashMap<>();
    for (ConfigurationResult result : comparison.configurations()) {
      Configuration configuration = result.configuration();
      if (configuration.basis().how() != RepeatBasis.How.SINGLE) {
        alike
            .computeIfAbsent(configuration.basis(), any -> new ArrayList<>())
            .add(Fact.word(configuration.name()));
      }
    }
    return alike.entrySet().stream().map(each -> said(each.getKey(), each.getValue())).toList();
  }

  private static Statement said(RepeatBasis basis, List<Fact> names) {
    return new Statement(
        basis.confidence() == Confidence.CERTAIN ? "kinship" : "kinship.named",
        Map.of(
            "count", Fact.count(names.size()),
            "how", Fact.term("kinship.by." + basis.how().id()),
            "confidence", Fact.term("pairs.confidence." + basis.confidence().id()),
            "names", Fact.listing(MOST_NAMED, names)));
  }
}
