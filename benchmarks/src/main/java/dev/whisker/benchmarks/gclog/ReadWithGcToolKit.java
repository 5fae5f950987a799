package dev.whisker.benchmarks.gclog;

import com.microsoft.gctoolkit.GCToolKit;
import com.microsoft.gctoolkit.io.SingleGCLogFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** A process that reads logs with GCToolKit, without the messages that it prints to stdout. */
final class ReadWithGcToolKit {

  private ReadWithGcToolKit() {}

  static void main(String[] args) throws IOException {
    LogManager.getLogManager().reset();
    Logger.getLogger("").setLevel(Level.OFF);
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, out.charset()));
    PauseSum sum = new PauseSum();
    GCToolKit toolKit = new GCToolKit();
    toolKit.loadAggregation(sum);
    toolKit.analyze(new SingleGCLogFile(Path.of(args[0])));
    Answer.print(out, sum.count(), sum.seconds());
  }
}
