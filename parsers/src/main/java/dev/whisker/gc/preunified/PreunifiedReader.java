package dev.whisker.gc.preunified;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.GcReader;
import dev.whisker.gc.GcReading;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineReader;
import dev.whisker.input.Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Reads the logs of JDK 6 to 8, and what older ones have in common with them. */
public final class PreunifiedReader implements GcReader {

  @Override
  public String format() {
    return GcLogFormat.PREUNIFIED.id();
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
