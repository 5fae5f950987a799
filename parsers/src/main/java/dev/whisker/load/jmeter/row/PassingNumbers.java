package dev.whisker.load.jmeter.row;

/** Numbers with a temporary meaning, which can be reused. */
public sealed interface PassingNumbers permits NameIds, FailureIds {

  /** True if there are so many that they should be forgotten. */
  boolean areMany();

  /** Forgets all that were given. */
  void forget();
}
