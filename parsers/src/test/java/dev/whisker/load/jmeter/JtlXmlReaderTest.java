package dev.whisker.load.jmeter;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import java.io.IOException;
import java.nio.charset.Charset;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Tests beyond {@code formats/load/jtl-xml.txt}. */
class JtlXmlReaderTest {

  private final JtlXmlReader reader = new JtlXmlReader();

  @Test
  void readsAllAttributes() throws IOException {
    LoadResult.Samples result =
        result(
            MemorySource.of(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testResults version="1.2">
                <sample t="100" it="0" lt="90" ct="5" ts="1795255825000" s="true" lb="a" rc="200" rm="OK" tn="t 1-1" dt="text" de="UTF-8" by="300" sby="9" sc="4" ec="1" ng="1" na="7" hn="host"/>
                <sample t="20" ts="1795255825100" s="false" lb="a" rc="503" rm="Service Unavailable" tn="t 1-1" by="100" na="8">
                  <assertionResult><name>text</name><failure>true</failure><error>false</error><failureMessage>no &lt;such&gt; text</failureMessage></assertionResult>
                  <java.net.URL>http://h/a?b=c&amp;d</java.net.URL>
                </sample>
                </testResults>
                """));
    // The first represents four requests, one of which failed.
    assertThat(result.summary().samples().value()).isEqualTo(5);
    assertThat(result.summary().errors().value()).isEqualTo(2);
    assertThat(result.summary().meanMillis().value()).isEqualTo(24);
    assertThat(result.summary().p99Millis().absence()).isEqualTo(Absence.NO_DISTRIBUTION);
    assertThat(result.series().threads(0, 1)).containsExactly(8);
    assertThat(result.errors())
        .contains(new ErrorCount("503", "Service Unavailable", ErrorClass.HTTP_5XX, 1));
  }

  @Test
  void keepsWhatCameBeforeTheFileBreaksOff() throws IOException {
    String text = MemorySource.recorded("jmeter/all.xml").text();
    int cut = text.lastIndexOf("<httpSample") + 40;
    LoadReader.Reading reading =
        reader.read(MemorySource.of(text.substring(0, cut)), ZoneOffset.UTC);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(239);
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.CUT_OFF_AT_END);
  }

  @Test
  void expandsNoEntities() throws IOException {
    // Each entity is ten times the one before: a billion words if they were expanded.
    StringBuilder text = new StringBuilder("<?xml version=\"1.0\"?>\n<!DOCTYPE testResults [\n");
    text.append("<!ENTITY e0 \"word\">\n");
    for (int i = 1; i < 10; i++) {
      text.append("<!ENTITY e%d \"%s\">\n".formatted(i, ("&e" + (i - 1) + ";").repeat(10)));
    }
    text.append("]>\n<testResults version=\"1.2\">&e9;</testResults>\n");
    LoadReader.Reading reading = reader.read(MemorySource.of(text.toString()), ZoneOffset.UTC);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(LoadProblem.DOCUMENT_TYPE, LoadProblem.NO_REQUESTS);
  }

  @Test
  void sampleWithoutTimeIsAnUnknownLine() throws IOException {
    String whole = sample("t=\"10\" ts=\"1795255825000\"", "");
    String bad = sample("t=\"17\"", "").strip();
    LoadReader.Reading reading =
        reader.read(document(whole, bad + bad + bad + "\n", whole), ZoneOffset.UTC);
    LineCounts lines = reading.lines();
    assertThat(lines.read()).isEqualTo(lines.recognised() + lines.unknown());
    assertThat(lines.unknown()).isEqualTo(1);
    assertThat(lines.examples())
        .containsExactly(
            new LineCounts.UnknownLine(3, bad.substring(0, bad.indexOf("></httpSample>") + 1)));
    assertThat(reading.problems()).hasSize(3);
  }

  private static String sample(String attributes, String body) {
    return "<httpSample %s s=\"true\" lb=\"page\" rc=\"200\" rm=\"OK\" tn=\"t 1-1\">%s</httpSample>\n"
        .formatted(attributes, body);
  }

  private static MemorySource document(String... samples) {
    return MemorySource.of(
        "<testResults version=\"1.2\">\n" + String.join("", samples) + "</testResults>\n");
  }

  @Test
  void charactersThatXmlForbidsEndNothing() throws IOException {
    String sample = sample("t=\"10\" ts=\"1795255825000\"", "");
    // A binary body as JMeter writes it; the result does not depend on block ends.
    String body =
        "<responseData>\u0000\u0001&#x0;&#0;&#xffff;&#xD800; &amp; &#x4e2d;</responseData>";
    for (int before = 65_536 - 200; before < 65_536; before++) {
      String filled =
          sample("t=\"20\" ts=\"1795255825100\"", "<b>" + "x".repeat(before) + "</b>" + body);
      assertThat(result(document(sample, filled, sample)).summary().samples().value()).isEqualTo(3);
    }
  }

  @Test
  void bytesOfAnotherEncodingEndNothing() throws IOException {
    String text =
        document(sample("t=\"10\" ts=\"1795255825000\"", "<b>caf\u00e9 \u4e2d</b>")).text();
    byte[] gbk = text.getBytes(Charset.forName("GBK"));
    assertThat(result(MemorySource.of(gbk)).summary().samples().value()).isEqualTo(1);
    String latin =
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n" + text.replace("page", "\u00e9");
    assertThat(
            result(MemorySource.of(latin.replace("\u4e2d", "").getBytes(ISO_8859_1)))
                .labels()
                .keySet())
        .containsExactly("\u00e9");
    // Opening the file has converted it to UTF-8.
    String wide = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n" + text.replace("page", "\u4e2d");
    assertThat(result(MemorySource.of(wide)).labels().keySet()).containsExactly("\u4e2d");
  }

  private LoadResult.Samples result(MemorySource source) throws IOException {
    assertThat(reader.recognises(source.head())).isTrue();
    LoadReader.Reading reading = reader.read(source, ZoneOffset.UTC);
    assertThat(reading.problems()).isEmpty();
    return (LoadResult.Samples) reading.results().getFirst();
  }
}
