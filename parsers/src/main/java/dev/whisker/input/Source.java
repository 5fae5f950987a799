package dev.whisker.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * One stream of text to read: a file, what is packed in a gz, or one entry of a zip.
 *
 * <p>Whatever the file's encoding, a source gives UTF-8 (or an ASCII superset) without a byte order
 * mark.
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
     * To be read as a whole. Reports progress, throws {@link
     * java.util.concurrent.CancellationException} when asked to stop, and finds {@link
     * #problems()}.
     */
    READING,

    /** To be looked at only, and read afterwards: reports no bytes, but may be asked to stop. */
    LOOKING,

    /**
     * Once the reading of the whole has ended and nobody watches it any more: reports nothing,
     * cannot be asked to stop, and leaves {@link #problems()} as they are.
     */
    READING_AGAIN
  }

  /**
   * The content from its beginning.
   *
   * @param purpose makes no difference where nobody watches
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
