package dev.whisker.load.jmeter;

import dev.whisker.input.LineCounts;
import dev.whisker.input.LineCounts.UnknownLine;
import dev.whisker.input.Problem;
import dev.whisker.load.jmeter.row.Digits;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.JtlTimes;
import dev.whisker.load.jmeter.row.Renumbering;
import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.StampAnchor;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.SampleSeries.Level;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Reads the samples of a JTL written as XML; their nesting shows which ones are parts. */
final class XmlRows {

  private static final String TRANSACTION = "Number of samples in transaction";
  private static final int MAX_TEXT = 200;

  /** The depth of the samples that are in no other. */
  private static final int OUTERMOST = 2;

  /** The element names of samples whose figures are read. */
  private static final Set<String> SAMPLES = Set.of("httpSample", "sample");

  /** A response code that is no error. */
  private static final Pattern ANSWER = Pattern.compile("[23]\\d\\d");

  private static final int NO_ROW = -1;

  private final JtlNames names;
  private final StampAnchor anchor = new StampAnchor(JtlTimes.NONE);

  private final List<Problem> problems = new ArrayList<>();
  private final List<UnknownLine> examples = new ArrayList<>();
  private long refusedLines;
  private long lastRefused;

  /** The number of open elements. */
  private int depth;

  /** The open samples around the current place. */
  private final Deque<Open> open = new ArrayDeque<>();

  /**
   * A sample whose end has not been read.
   *
   * @param row its row, or {@link #NO_ROW} once that was passed on
   * @param code the good response code of a failed sample, whose assertion may give the reason;
   *     else empty
   */
  private record Open(Level level, int row, String code) {}

  /**
   * @param names filled here
   */
  XmlRows(JtlNames names) {
    this.names = names;
  }

  /** Takes an event of the stream; adds one row at most. */
  void take(int event, XMLStreamReader xml, RowBatch batch) throws XMLStreamException {
    if (event == XMLStreamConstants.START_ELEMENT) {
      depth++;
      if (isSample(xml)) {
        begin(xml, batch);
      } else if (xml.getLocalName().equals("failureMessage")) {
        explain(xml.getElementText().strip(), batch);
        // Its end was read together with its text.
        depth--;
      } else if (xml.getLocalName().equals("java.net.URL")) {
        Open sample = open.peek();
        String address = xml.getElementText().strip();
        depth--;
        if (sample != null && sample.row != NO_ROW) {
          batch.address[sample.row] = names.addresses().of(address);
        }
      } else if (depth == OUTERMOST) {
        refuse(xml);
      }
    } else if (event == XMLStreamConstants.END_ELEMENT) {
      depth--;
      if (isSample(xml)) {
        open.poll();
      }
    }
  }

  /**
   * The lines with samples without a valid time.
   *
   * @param read the number of lines of the file
   */
  LineCounts lines(long read) {
    return new LineCounts(read, read - refusedLines, 0, refusedLines, List.copyOf(examples));
  }

  /** The first few problems in samples. */
  List<Problem> problems() {
    return problems;
  }

  /** True if the following elements may still describe the rows. */
  boolean isInSample() {
    return !open.isEmpty();
  }

  /** Forgets the rows that were passed on: nothing that follows describes them. */
  void forgetRows() {
    List<Open> known = List.copyOf(open);
    open.clear();
    known.forEach(sample -> open.addLast(new Open(sample.level, NO_ROW, sample.code)));
  }

  private void begin(XMLStreamReader xml, RowBatch batch) {
    Level level = level(text(xml, "rm"));
    String code = text(xml, "rc");
    int row = NO_ROW;
    if (take(xml, level, batch)) {
      boolean answered = code.startsWith("2") || code.startsWith("3");
      code = answered && batch.error[batch.size] != Renumbering.NONE ? code : "";
      row = batch.size++;
    } else {
      refuse(xml);
    }
    open.push(new Open(level, row, code));
  }

  private void refuse(XMLStreamReader xml) {
    long line = xml.getLocation().getLineNumber();
    if (problems.size() < JtlNames.MAX_PROBLEMS) {
      problems.add(new Problem(line, LoadProblem.BAD_ROW));
    }
    if (line == lastRefused) {
      // Others have written all samples on one line.
      return;
    }
    lastRefused = line;
    refusedLines++;
    if (examples.size() < LineCounts.MAX_EXAMPLES) {
      examples.add(new UnknownLine(line, shown(tag(xml))));
    }
  }

  /** The start of an element, as it was written but for blanks. */
  private static String tag(XMLStreamReader xml) {
    StringBuilder tag = new StringBuilder("<").append(xml.getLocalName());
    for (int i = 0; i < xml.getAttributeCount() && tag.length() < MAX_TEXT; i++) {
      tag.append(' ').append(xml.getAttributeLocalName(i));
      tag.append("=\"").append(xml.getAttributeValue(i)).append('"');
    }
    return tag.append('>').toString();
  }

  /**
   * Sets the reason of a sample with a good response code: the message of the first failed
   * assertion.
   */
  private void explain(String message, RowBatch batch) {
    Open sample = open.peek();
    if (sample != null && sample.row != NO_ROW && !sample.code.isEmpty() && !message.isEmpty()) {
      batch.error[sample.row] = names.errors().of(shown(sample.code), shown(message));
      open.pop();
      open.push(new Open(sample.level, sample.row, ""));
    }
  }

  static boolean isSample(XMLStreamReader xml) {
    return SAMPLES.contains(xml.getLocalName());
  }

  /** A sample in a transaction is a request; a sample in a request is a part of it. */
  private Level level(String message) {
    if (message.startsWith(TRANSACTION)) {
      return Level.TRANSACTION;
    }
    return open.isEmpty() || open.peek().level == Level.TRANSACTION
        ? Level.TOP_LEVEL
        : Level.SUB_SAMPLE;
  }

  private boolean take(XMLStreamReader xml, Level level, RowBatch batch) {
    int row = batch.size;
    long elapsed = number(xml, "t");
    long stamp = names.has().times() ? stamp(xml, "ts") : 0;
    boolean isTimed = !names.has().times() || (stamp >= 0 && anchor.holds(stamp));
    if (elapsed < 0 || elapsed > Integer.MAX_VALUE || !isTimed) {
      return false;
    }
    boolean good = isGood(xml);
    batch.stamp[row] = stamp;
    batch.elapsed[row] = (int) elapsed;
    batch.label[row] = names.labels().of(text(xml, "lb"));
    batch.thread[row] = names.threads().of(text(xml, "tn"));
    batch.level[row] = level;
    batch.success[row] = good;
    batch.threads[row] = Math.clamp(number(xml, "na"), -1, Integer.MAX_VALUE);
    batch.bytes[row] = Math.clamp(number(xml, "by"), -1, Integer.MAX_VALUE);
    batch.address[row] = Renumbering.NONE;
    batch.samples[row] = Math.clamp(number(xml, "sc"), 1, Integer.MAX_VALUE);
    batch.errors[row] =
        batch.samples[row] == 1
            ? good ? 0 : 1
            : Math.clamp(number(xml, "ec"), 0, batch.samples[row]);
    batch.error[row] =
        good ? Renumbering.NONE : names.errors().of(shown(xml, "rc"), shown(xml, "rm"));
    return true;
  }

  /**
   * True for a good sample: without the success attribute the response code decides; without both,
   * the outcome is unknown.
   */
  private boolean isGood(XMLStreamReader xml) {
    if (has(xml, "s")) {
      return text(xml, "s").equals("true");
    }
    return !names.has().outcomes() || ANSWER.matcher(text(xml, "rc")).matches();
  }

  static boolean has(XMLStreamReader xml, String attribute) {
    return xml.getAttributeValue(null, attribute) != null;
  }

  /** The stamp. Other tools that write such files count seconds. */
  private long stamp(XMLStreamReader xml, String attribute) {
    String text = text(xml, attribute);
    return names.times().parse(readable(text), 0, text.length());
  }

  private static long number(XMLStreamReader xml, String attribute) {
    String text = text(xml, attribute);
    return Digits.number(readable(text), 0, text.length());
  }

  private static byte[] readable(String text) {
    byte[] digits = text.getBytes(StandardCharsets.ISO_8859_1);
    return Arrays.copyOf(digits, digits.length + Long.BYTES);
  }

  private static String shown(XMLStreamReader xml, String attribute) {
    return shown(text(xml, attribute));
  }

  private static String shown(String text) {
    return text.substring(0, Math.min(MAX_TEXT, text.length()));
  }

  private static String text(XMLStreamReader xml, String attribute) {
    @Nullable String value = xml.getAttributeValue(null, attribute);
    return Objects.requireNonNullElse(value, "");
  }
}
