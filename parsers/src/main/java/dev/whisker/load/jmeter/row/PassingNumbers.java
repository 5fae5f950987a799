package dev.whisker.load.jmeter.row;

/** Numbers that mean something for a while only, so that they may be given anew. */
public sealed interface PassingNumbers permits NameIds, FailureIds {

  /** True if there are so many that they should be forgotten. */
  boolean areMany();

  /** Forgets all that were given. */
  void forget();
}
