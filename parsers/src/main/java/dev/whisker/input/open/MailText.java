package dev.whisker.input.open;

import dev.whisker.input.Cursor;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import java.io.ByteArrayInputStream;
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
}
