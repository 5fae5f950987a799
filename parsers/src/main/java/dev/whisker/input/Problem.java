package dev.whisker.input;

import java.util.List;

/**
 * Something in a file that the user should know, and where.
 *
 * @param line from 1, or 0 where it concerns the whole file
 * @param code decides the sentence
 * @param arguments fill the sentence's places, in order
 */
public record Problem(long line, ProblemCode code, List<Object> arguments) {

  /** A problem with these arguments. */
  public Problem(long line, ProblemCode code, Object... arguments) {
    this(line, code, List.of(arguments));
  }
}
