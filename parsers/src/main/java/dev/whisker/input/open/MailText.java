package dev.whisker.input.open;

import dev.whisker.input.Problem;
import dev.whisker.input.open.UnwrappedStream.Unwrapper;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Source;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A log as it was before mail or a terminal quoted it and folded its lines. All lines keep their
 * numbers.
 */
public final class MailText implements Source {

  private final Source sent;
  private final List<Supplier<Unwrapper>> unwrappers;
  private final byte[] head;

  private MailText(Source sent, List<Supplier<Unwrapper>> unwrappers, byte[] head) {
    this.sent = sent;
    this.unwrappers = unwrappers;
    this.head = head;
  }

  /**
   * The log in a text, which is the text itself if mail has not changed it.
   *
   * @param begins true if a line of the JVM's begins here
   */
  public static Source of(Source text, Predicate<Cursor> begins) throws IOException {
    List<Supplier<Unwrapper>> unwrappers = new ArrayList<>();
    byte[] head = text.head();
    if (QuoteMarks.areIn(head)) {
      unwrappers.add(QuoteMarks::new);
      head = unwrapped(new QuoteMarks(), new ByteArrayInputStream(head)).readAllBytes();
    }
    Optional<FoldedLines.Form> form = FoldedLines.form(head, begins);
    if (form.isPresent()) {
      Supplier<Unwrapper> folded = () -> new FoldedLines(begins, form.get());
      unwrappers.add(folded);
      head = unwrapped(folded.get(), new ByteArrayInputStream(head)).readAllBytes();
    }
    return unwrappers.isEmpty() ? text : new MailText(text, unwrappers, head);
  }

  private static InputStream unwrapped(Unwrapper unwrapper, InputStream in) {
    return new UnwrappedStream(in, unwrapper);
  }

  @Override
  public Path file() {
    return sent.file();
  }

  @Override
  public String name() {
    return sent.name();
  }

  @Override
  public byte[] head() {
    return head;
  }

  @Override
  public InputStream open(Purpose purpose) throws IOException {
    InputStream text = sent.open(purpose);
    for (Supplier<Unwrapper> unwrapper : unwrappers) {
      text = unwrapped(unwrapper.get(), text);
    }
    return text;
  }

  @Override
  public List<Problem> problems() {
    return sent.problems();
  }

  /**
   * Leaves out the marks with which mail quotes lines, {@code > } and {@code >> }, and the
   * backticks that Markdown has around a line of code.
   */
  private static final class QuoteMarks implements Unwrapper {

    /** True if the first lines, but for an introduction, are quoted. */
    static boolean areIn(byte[] head) {
      int quoted = 0;
      int lines = 0;
      int from = 0;
      for (int i = 0; i < head.length; i++) {
        if (head[i] == '\n') {
          lines += i > from ? 1 : 0;
          quoted += head[from] == '>' || isCode(head, from, end(head, from, i)) ? 1 : 0;
          from = i + 1;
        }
      }
      return quoted > 0 && 2 * quoted >= lines;
    }

    /** True for a line in backticks; three begin a block of code, which needs no marks. */
    private static boolean isCode(byte[] b, int from, int end) {
      return end - from > 2 && b[from] == '`' && b[from + 1] != '`' && b[end - 1] == '`';
    }

    /** Where the text of a line ends. */
    private static int end(byte[] line, int from, int to) {
      int end = to;
      while (end > from
          && (line[end - 1] == '\n' || line[end - 1] == '\r' || line[end - 1] == ' ')) {
        end--;
      }
      return end;
    }

    @Override
    public void take(byte[] line, int from, int to, ByteArrayOutputStream out) {
      int text = from;
      while (text < to && line[text] == '>') {
        text++;
        if (text + 1 < to && line[text] == ' ' && line[text + 1] == '>') {
          text++;
        }
      }
      if (text > from && text < to && line[text] == ' ') {
        text++;
      }
      int end = end(line, text, to);
      if (isCode(line, text, end)) {
        out.write(line, text + 1, end - text - 2);
        out.write(line, end, to - end);
      } else {
        out.write(line, text, to - text);
      }
    }
  }
}
