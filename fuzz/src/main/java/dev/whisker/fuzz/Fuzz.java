package dev.whisker.fuzz;

import java.io.IOException;
import java.util.Locale;

/** The class that Jazzer calls: passes each input on to the target that its argument names. */
public final class Fuzz {

  private static Target target = Target.FILE;

  private Fuzz() {}

  /** Called once by Jazzer. */
  public static void fuzzerInitialize(String[] arguments) {
    target = Target.valueOf(arguments[0].toUpperCase(Locale.ROOT));
  }

  /**
   * Called by Jazzer for each input.
   *
   * @throws AssertionError if an invariant is broken
   * @throws IOException if the temporary folder fails, or a file that must be readable is not
   */
  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    target.attack(input);
  }
}
