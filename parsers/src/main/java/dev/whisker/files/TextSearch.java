package dev.whisker.files;

import dev.whisker.input.Problem;
import dev.whisker.input.source.Signatures;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Searches a text for formats that may begin anywhere, for example after megabytes of a build's
 * output.
 *
 * <p>It passes through the text once. Only parts with a signature of a format are checked, each
 * once, so the time grows only with the length of the text.
 */
final class TextSearch {

  /** Parts overlap by half, so anything up to that length lies within one of them. */
  private static final int STEP = Source.HEAD_BYTES / 2;

  private final List<Format> formats;
  private final Signatures signatures;

  /** A signature may begin in one half of a part and end in the other. */
  private final int longest;

  TextSearch(List<Format> formats) {
    this.formats = List.copyOf(formats);
    List<String> all = formats.stream().flatMap(format -> format.signatures().stream()).toList();
    this.signatures = Signatures.of(all);
    this.longest = all.stream().mapToInt(String::length).max().orElse(0);
  }

  /**
   * A format that may begin anywhere.
   *
   * @param name of the tool or log
   * @param signatures each beginning has one of them nearby
   * @param isIn whether a part of a text contains a beginning
   */
  record Format(String name, List<String> signatures, Predicate<byte[]> isIn) {

    private int indexOfFirst(List<String> lines) {
      for (int i = 0; i < lines.size(); i++) {
        if (signatures.stream().anyMatch(lines.get(i)::contains)) {
          return i;
        }
      }
      return 0;
    }
  }

  /**
   * The first place of a format in a text.
   *
   * @param text with the part that contains the place as its head
   * @param line the first with a signature there, from 1
   */
  record Place(Format format, Source text, long line) {}

  /**
   * The first place of each format, in the order of the text.
   *
   * @param most ends the search after this many
   */
  List<Place> in(Source text, int most) throws IOException {
    List<Place> places = new ArrayList<>();
    if (isBinary(text.head())) {
      return places;
    }
    try (InputStream in = text.open(Source.Purpose.LOOKING)) {
      byte[] part = in.readNBytes(Source.HEAD_BYTES);
      int from = 0;
      long linesBefore = 0;
      // The second half of a part is the first half of the next, so its signatures are known then.
      long inFirstHalf = signatures.in(part, 0, Math.min(STEP, part.length));
      while (part.length > 0) {
        long inSecondHalf = signatures.in(part, Math.max(0, STEP - longest), part.length);
        if ((inFirstHalf | inSecondHalf) != 0) {
          byte[] lines = Arrays.copyOfRange(part, from, part.length);
          long before = linesBefore + lineEnds(part, from);
          find(lines, inFirstHalf | inSecondHalf, text, before, places);
        }
        inFirstHalf = inSecondHalf;
        byte[] more = places.size() < most ? in.readNBytes(STEP) : new byte[0];
        if (more.length == 0) {
          break;
        }
        linesBefore += lineEnds(part, STEP);
        byte[] next = Arrays.copyOfRange(part, STEP, part.length + more.length);
        System.arraycopy(more, 0, next, part.length - STEP, more.length);
        part = next;
        from = afterFirstLineEnd(part);
      }
    }
    return places;
  }

  private void find(byte[] part, long found, Source text, long linesBefore, List<Place> places) {
    int first = 0;
    for (Format format : formats) {
      int count = format.signatures().size();
      long own = ((1L << count) - 1) << first;
      first += count;
      if ((found & own) != 0
          && places.stream().noneMatch(place -> place.format().name().equals(format.name()))
          && format.isIn().test(part)) {
        long line = linesBefore + 1 + format.indexOfFirst(lines(part));
        places.add(new Place(format, new LaterHead(text, part), line));
      }
    }
  }

  private static List<String> lines(byte[] part) {
    return new String(part, StandardCharsets.ISO_8859_1).lines().toList();
  }

  /** True for binary content. Truncating a log leaves NUL bytes at its beginning, too. */
  private static boolean isBinary(byte[] head) {
    boolean isText = false;
    for (byte b : head) {
      if (b == 0 && isText) {
        return true;
      }
      isText |= b != 0;
    }
    return false;
  }

  private static int lineEnds(byte[] part, int to) {
    int count = 0;
    for (int i = 0; i < to; i++) {
      count += part[i] == '\n' ? 1 : 0;
    }
    return count;
  }

  private static int afterFirstLineEnd(byte[] part) {
    int at = 0;
    while (at < part.length && part[at] != '\n') {
      at++;
    }
    return at == part.length ? 0 : at + 1;
  }

  /** A whole text that is recognised by a later part of it. */
  private static final class LaterHead implements Source {

    private final Source text;
    private final byte[] head;

    /**
     * @param head that part; never modified
     */
    LaterHead(Source text, byte[] head) {
      this.text = text;
      this.head = head;
    }

    @Override
    public byte[] head() {
      return head;
    }

    @Override
    public Path file() {
      return text.file();
    }

    @Override
    public String name() {
      return text.name();
    }

    @Override
    public InputStream open(Purpose purpose) throws IOException {
      return text.open(purpose);
    }

    @Override
    public boolean isPlain() {
      return text.isPlain();
    }

    @Override
    public List<Problem> problems() {
      return text.problems();
    }
  }
}
