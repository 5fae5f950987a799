package dev.whisker.gc.j9;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.reading.LinesReader;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.LineHead;
import java.util.List;

/** The logs of J9 and OpenJ9, also behind the words of a container or a journal. */
public final class J9Logs {

  /** Each part of such a log contains one of them. */
  private static final List<String> SIGNATURES =
      List.of("<verbosegc", "<exclusive-", "<gc-", "<gc type=", "<af type=");

  private J9Logs() {}

  /** Reads any of them. */
  public static LinesReader reader() {
    return new LinesReader(
        GcLogFormat.IBM_J9,
        SIGNATURES,
        J9Logs::isRecognised,
        J9Logs::isRecognised,
        () -> LineHead.NONE,
        J9Grammar::new);
  }

  private static boolean isRecognised(Cursor c) {
    Element element = new Element(c);
    return element.is("verbosegc") || Stop.isOf(element);
  }
}
