package dev.whisker.load.jmeter.row;

/** Temporary numbers, which can be reused. */
public sealed interface PassingNumbers permits NameIds, FailureIds {

  /** True if there are so many that they should be forgotten. */
  boolean areMany();

  void forget();
}
