package dev.whisker.input.source;

import dev.whisker.input.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * One stream of text to read: a file, the content of a gz, or one entry of a zip.
 *
 * <p>For any encoding of the file a source returns UTF-8 (or an ASCII superset) without a byte
 * order mark.
 */
public interface Source {

  /** The most bytes that {@link #head()} returns. */
  int HEAD_BYTES = 64 * 1024;

  /**
   * The file as the user gave it; of an entry of a zip the path of the zip and, as if that were a
   * folder, of the entry in it.
   */
  Path file();

  /** The name to show: the file's, for a zip followed by the entry's. */
  String name();

  /** The first bytes of the content, from which readers recognise it. Never modified by anyone. */
  byte[] head();

  /** The purpose for which the content is opened. */
  enum Purpose {
    /**
     * For reading the whole. Reports progress, throws {@link
     * java.util.concurrent.CancellationException} if cancelled, and finds {@link #problems()}.
     */
    READING,

    /** For a first look before reading: reports no bytes, but can be cancelled. */
    LOOKING,

    /**
     * For reading parts again later: reports nothing, cannot be cancelled, and leaves {@link
     * #problems()} unchanged.
     */
    READING_AGAIN
  }

  /**
   * The content from its beginning.
   *
   * @param purpose makes no difference without progress
   */
  InputStream open(Purpose purpose) throws IOException;

  /** The content from its beginning, to be read as a whole. */
  default InputStream open() throws IOException {
    return open(Purpose.READING);
  }

  /**
   * True if the content is the file's very bytes, so that it may be read in ranges at any position.
   *
   * @return false for packed, re-encoded or assembled content, and unless a source says otherwise
   */
  default boolean isPlain() {
    return false;
  }

  /**
   * The problems found in the packing so far; complete once the content has been read to its end.
   * Empty if nothing is packed.
   */
  default List<Problem> problems() {
    return List.of();
  }

  /** The problems of the packing, followed by those of the content. */
  default List<Problem> problemsAnd(List<Problem> ofContent) {
    return Stream.concat(problems().stream(), ofContent.stream()).toList();
  }
}
