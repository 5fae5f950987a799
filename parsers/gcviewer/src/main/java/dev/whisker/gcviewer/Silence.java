package dev.whisker.gcviewer;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Keeps one thread from printing while it is open: GCViewer has some forgotten print statements,
 * and stdout belongs to a command's result. Other threads print as before.
 */
final class Silence implements AutoCloseable {

  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private final Thread silent = Thread.currentThread();

  Silence() {
    System.setOut(new PrintStream(new Filter(out), true, out.charset()));
    System.setErr(new PrintStream(new Filter(err), true, err.charset()));
  }

  @Override
  public void close() {
    System.setOut(out);
    System.setErr(err);
  }

  private final class Filter extends OutputStream {

    private final PrintStream loud;

    Filter(PrintStream loud) {
      this.loud = loud;
    }

    @Override
    public void write(int b) {
      if (Thread.currentThread() != silent) {
        loud.write(b);
      }
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      if (Thread.currentThread() != silent) {
        loud.write(bytes, from, length);
      }
    }

    @Override
    public void flush() throws IOException {
      loud.flush();
    }
  }
}
