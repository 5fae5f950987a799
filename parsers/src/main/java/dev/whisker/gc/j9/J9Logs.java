package dev.whisker.gc.j9;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.GcReader;
import dev.whisker.gc.GcReading;
import dev.whisker.gc.internal.lines.LinesReader;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineHead;
import dev.whisker.input.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The logs of J9 and OpenJ9, with whatever a container or a journal writes before each line. */
public final class J9Logs {

  /** Each part of such a log contains one of them. */
  private static final List<String> SIGNATURES =
      List.of("<verbosegc", "<exclusive-", "<gc-", "<gc type=", "<af type=");

  private J9Logs() {}

  /** Reads any of them. */
  public static GcReader reader() {
    return new Reader(
        new LinesReader(
            GcLogFormat.IBM_J9,
            SIGNATURES,
            J9Logs::isTelling,
            J9Logs::isTelling,
            () -> LineHead.NONE,
            J9Grammar::new));
  }

  private static boolean isTelling(Cursor c) {
    Element element = new Element(c);
    return element.is("verbosegc") || Stop.isOf(element);
  }

  /**
   * Asked of texts that no JVM wrote as well, of which hardly one has such a word.
   *
   * @param lines reads them
   */
  private record Reader(LinesReader lines) implements GcReader {

    @Override
    public String format() {
      return lines.format();
    }

    @Override
    public List<String> signatures() {
      return lines.signatures();
    }

    @Override
    public boolean recognises(byte[] part) {
      String text = new String(part, StandardCharsets.ISO_8859_1);
      return SIGNATURES.stream().anyMatch(text::contains) && lines.recognises(part);
    }

    @Override
    public GcReading read(Source source) throws IOException {
      return lines.read(source);
    }
  }
}
