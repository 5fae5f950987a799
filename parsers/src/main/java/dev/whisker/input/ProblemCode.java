package dev.whisker.input;

/**
 * One kind of problem. Each reader has its own enum of codes. Their names are unique, appear in
 * JSON, and are the keys of the texts {@code problem.<name>} and {@code problem.<name>.advice}.
 */
public interface ProblemCode {

  /** The name of the enum constant. */
  String name();

  /** True if the file was read, but its figures may be wrong or incomplete. */
  default boolean makesFiguresDoubtful() {
    return false;
  }
}
