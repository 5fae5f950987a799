package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import java.util.Map;

/** Measured facts for the places in advice. */
public final class MeasuredFacts {

  public static final Map<String, Fact> ALL =
      Map.of(
          "flag", Fact.word("-XX:MetaspaceSize=64m"),
          "cap", Fact.word("-XX:MaxMetaspaceSize=128m"),
          "flags", Fact.word("-Xms512m -Xmx512m"),
          "from", Fact.word("-Xmx384m"),
          "to", Fact.word("-Xmx512m"),
          "enough", Fact.word("-Xmx256m"),
          "fraction", Fact.count(60));

  private MeasuredFacts() {}
}
