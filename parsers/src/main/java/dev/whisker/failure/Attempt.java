package dev.whisker.failure;

import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/**
 * Work that a bug may end while everything else goes on. The stack trace goes into the program's
 * log, since it would help no user.
 */
public final class Attempt {

  private static final String LOG = "dev.whisker";

  private Attempt() {}

  /**
   * The result of some work, or of {@code otherwise} after a bug in it.
   *
   * @param what names the work in the program's log
   * @throws CancellationException if the work was cancelled, which is no bug
   */
  public static <T> T at(String what, Supplier<T> work, Supplier<T> otherwise) {
    try {
      return work.get();
    } catch (CancellationException cancelled) {
      throw cancelled;
    } catch (RuntimeException | StackOverflowError bug) {
      log(what, bug);
      return otherwise.get();
    }
  }

  /** Runs some work, and something else after a bug in it; see {@link #at}. */
  public static void run(String what, Runnable work, Runnable otherwise) {
    boolean done =
        at(
            what,
            () -> {
              work.run();
              return true;
            },
            () -> false);
    if (!done) {
      otherwise.run();
    }
  }

  /** Writes a bug into the program's log. */
  public static void log(String what, Throwable bug) {
    System.getLogger(LOG).log(System.Logger.Level.ERROR, what, bug);
  }
}
