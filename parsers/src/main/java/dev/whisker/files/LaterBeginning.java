package dev.whisker.files;

import dev.whisker.input.Signatures;
import dev.whisker.input.Source;
import dev.whisker.load.formats.LoadReaders;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds the part of a text in which a report or a log begins behind megabytes of other output, such
 * as that of a build or of failing requests.
 *
 * <p>Goes through the text once. A format is asked only about parts that contain one of its
 * signatures, and each part is asked about once, so that the time grows with the length of the text
 * alone.
 */
final class LaterBeginning {

  /** Parts overlap by a half, so that whatever is no longer than that lies within one of them. */
  private static final int STEP = Source.HEAD_BYTES / 2;

  private static final List<Beginning> BEGINNINGS =
      Stream.concat(
              LoadReaders.ofReports().stream()
                  .map(reader -> new Beginning(reader.signatures(), reader::recognises)),
              GcLogTexts.formats())
          .toList();

  private static final Signatures SIGNATURES =
      Signatures.of(BEGINNINGS.stream().flatMap(format -> format.signatures().stream()).toList());

  /**
   * How a format begins that may begin anywhere.
   *
   * @param signatures each beginning has one of them nearby
   * @param isIn whether a part contains a beginning
   */
  record Beginning(List<String> signatures, Predicate<byte[]> isIn) {}

  private LaterBeginning() {}

  /** The text with the first such part as its head; empty where there is none. */
  static Optional<Source> find(Source text) throws IOException {
    if (isBinary(text.head())) {
      return Optional.empty();
    }
    try (InputStream in = text.open(Source.Purpose.LOOKING)) {
      byte[] part = in.readNBytes(Source.HEAD_BYTES);
      while (part.length > STEP) {
        byte[] lines = Arrays.copyOfRange(part, afterFirstLineEnd(part), part.length);
        if (isBeginningIn(lines)) {
          return Optional.of(new LaterHead(text, lines));
        }
        byte[] more = in.readNBytes(STEP);
        byte[] following = Arrays.copyOfRange(part, STEP, part.length + more.length);
        System.arraycopy(more, 0, following, part.length - STEP, more.length);
        part = more.length == 0 ? more : following;
      }
      return Optional.empty();
    }
  }

  private static boolean isBeginningIn(byte[] part) {
    long found = SIGNATURES.in(part, 0, part.length);
    int first = 0;
    for (Beginning format : BEGINNINGS) {
      int count = format.signatures().size();
      long own = ((1L << count) - 1) << first;
      if ((found & own) != 0 && format.isIn().test(part)) {
        return true;
      }
      first += count;
    }
    return false;
  }

  private static boolean isBinary(byte[] head) {
    for (byte b : head) {
      if (b == 0) {
        return true;
      }
    }
    return false;
  }

  private static int afterFirstLineEnd(byte[] part) {
    int at = 0;
    while (at < part.length && part[at] != '\n') {
      at++;
    }
    return at == part.length ? 0 : at + 1;
  }
}
