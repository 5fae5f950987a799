package dev.whisker.analysis.rule;

import java.util.List;

/** A question of the catalogue of diagnostics. Stateless. */
public sealed interface Rule permits RunRule, ComparisonRule {

  /** As the catalogue numbers it. */
  String id();

  /** The limits that it judges by. */
  List<Threshold> thresholds();
}
