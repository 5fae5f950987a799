package dev.whisker.gc.reading;

import dev.whisker.input.Problem;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The figures of another reader for a GC log that Whisker reads too: shown beside Whisker's
 * figures, never instead of them. Found by {@link java.util.ServiceLoader}.
 */
public interface SecondOpinion {

  /**
   * Reads the text. The opinion's problems are those of the other reader.
   *
   * @throws java.util.concurrent.CancellationException if cancelled
   */
  Opinion of(Source source) throws IOException;

  /**
   * An opinion.
   *
   * @param reader name and version of the other reader
   * @param figures null if the other reader failed, or read no pause
   * @param problems why it failed, or read only a part
   */
  record Opinion(String reader, @Nullable Figures figures, List<Problem> problems) {

    /** An opinion of a reader that failed, or read no pause. */
    public Opinion(String reader, List<Problem> problems) {
      this(reader, null, problems);
    }
  }

  /**
   * The figures that both readers have.
   *
   * @param pauses stop-the-world pauses of all kinds
   * @param full full GCs among them
   * @param totalMillis of all pauses
   * @param maxMillis the longest
   */
  record Figures(long pauses, long full, double totalMillis, double maxMillis) {}
}
