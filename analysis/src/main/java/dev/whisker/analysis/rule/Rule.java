package dev.whisker.analysis.rule;

import java.util.List;

/** A question of the catalogue of diagnostics. Stateless. */
public interface Rule {

  /** As the catalogue numbers it. */
  String id();

  /** The limits that it judges by. */
  default List<Threshold> thresholds() {
    return List.of();
  }
}
