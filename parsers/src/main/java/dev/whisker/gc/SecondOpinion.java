package dev.whisker.gc;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a reader that is not ours makes of a GC log that ours reads too: to be set beside our
 * figures, never in their place. Found by {@link java.util.ServiceLoader}.
 */
public interface SecondOpinion {

  /**
   * Reads the text. The opinion's problems say what went wrong within the other reader.
   *
   * @throws java.util.concurrent.CancellationException when told to stop
   */
  Opinion of(Source source) throws IOException;

  /**
   * An opinion.
   *
   * @param reader whose it is, with its version
   * @param figures null where the other reader failed, or read no pause
   * @param problems why it failed, or did not read all
   */
  record Opinion(String reader, @Nullable Figures figures, List<Problem> problems) {

    /** An opinion of a reader that failed, or read no pause. */
    public Opinion(String reader, List<Problem> problems) {
      this(reader, null, problems);
    }
  }

  /**
   * The figures that both have.
   *
   * @param pauses stop-the-world pauses of all kinds
   * @param full full collections among them
   * @param totalMillis of all pauses
   * @param maxMillis the longest
   */
  record Figures(long pauses, long full, double totalMillis, double maxMillis) {}
}
