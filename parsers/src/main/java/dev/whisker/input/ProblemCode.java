package dev.whisker.input;

/**
 * One kind of problem. The names of all codes are unique, appear in JSON, and are the keys of the
 * texts {@code problem.<name>} and {@code problem.<name>.advice}.
 */
public interface ProblemCode {

  /** The name of the enum constant. */
  String name();

  /** True if the file was read, but its figures may be wrong or incomplete. */
  default boolean makesFiguresDoubtful() {
    return false;
  }
}
