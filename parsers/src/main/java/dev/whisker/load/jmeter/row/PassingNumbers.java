package dev.whisker.load.jmeter.row;

/** Numbers that mean something for a while only, so that they may be given anew. */
public sealed interface PassingNumbers permits NameIds, FailureIds {

  /** Whether so many are given that they had better be forgotten. */
  boolean areMany();

  /** Forgets all that were given. */
  void forget();
}
