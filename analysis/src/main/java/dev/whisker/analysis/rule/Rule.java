package dev.whisker.analysis.rule;

import java.util.List;

/** A check of the catalogue. Stateless. */
public sealed interface Rule permits RunRule, ComparisonRule {

  /** The id in the catalogue. */
  String id();

  /** The limits of the rule. */
  List<Threshold> thresholds();

  /** How its findings explain those of others, and follow from them. */
  Links links();
}
