package dev.whisker.gc.unified;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.GcReader;
import dev.whisker.gc.GcReading;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineReader;
import dev.whisker.input.Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Reads the logs of JDK 9 and later, with any decorations or none. */
public final class UnifiedReader implements GcReader {

  @Override
  public String format() {
    return GcLogFormat.UNIFIED.id();
  }

  @Override
  public boolean recognises(byte[] head) {
    try (LineReader lines = new LineReader(new ByteArrayInputStream(head))) {
      Cursor c = new Cursor();
      while (lines.next()) {
        c.reset(lines.buffer(), lines.from(), lines.to());
        if (Lines.isTelling(c)) {
          return true;
        }
      }
      return false;
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @Override
  public GcReading read(Source source) throws IOException {
    try (LineReader in = new LineReader(source.open())) {
      Lines lines = new Lines();
      Cursor c = new Cursor();
      while (in.next()) {
        c.reset(in.buffer(), in.from(), in.to());
        lines.line(c, in.number());
      }
      return lines.finish();
    }
  }
}
