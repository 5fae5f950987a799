package dev.whisker.input;

/**
 * One kind of problem. Each reader has an enum of its own codes; their names are unique, appear in
 * JSON, and name the texts {@code problem.<name>} and {@code problem.<name>.advice}.
 */
public interface ProblemCode {

  /** The name of the enum constant. */
  String name();

  /** True if the file was read all the same, but its figures may be wrong or incomplete. */
  default boolean makesFiguresDoubtful() {
    return false;
  }
}
