package dev.whisker.load.jmeter.xml;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.MemorySource;
import dev.whisker.load.jmeter.row.JtlProblem;
import java.io.IOException;
import java.nio.charset.Charset;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Recorded files, whose answers another program counted, and files written by hand. */
class JtlXmlReaderTest {

  private final JtlXmlReader reader = new JtlXmlReader();

  @Test
  void takesSamples() throws IOException {
    LoadResult.Samples result = result(MemorySource.recorded("jmeter/all.xml"));
    assertThat(result.rows()).isEqualTo(240);
    assertThat(result.topLevel()).isEqualTo(240);
    assertThat(result.summary().errors().value()).isEqualTo(3);
    assertThat(result.summary().meanMillis().value()).isCloseTo(9.566666666666666, within(1e-9));
    assertThat(result.summary().p99Millis().value()).isEqualTo(133);
    assertThat(result.head().startEpochMillis()).isEqualTo(1795255825080L);
    assertThat(result.head().endEpochMillis()).isEqualTo(1795255826150L);
  }

  @Test
  void takesWhatStandsInATransactionForRequests() throws IOException {
    LoadResult.Samples result = result(MemorySource.recorded("jmeter/transaction-parents.xml"));
    assertThat(result.rows()).isEqualTo(280);
    assertThat(result.transactions()).isEqualTo(40);
    assertThat(result.topLevel()).isEqualTo(240);
    assertThat(result.summary().meanMillis().value()).isEqualTo(3.525);
    assertThat(result.labels().keySet()).containsExactly("page", "search, two words", "report");
  }

  /** As JMeter writes it where {@code jmeter.save.saveservice.xml_pi} is set. */
  @Test
  void aStyleSheetBeginsNoOtherDocument() throws IOException {
    LoadReader.Reading reading =
        reader.read(
            MemorySource.of(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <?xml-stylesheet type="text/xsl" href="../extras/jmeter-results-detail-report_21.xsl"?>
                <testResults version="1.2">
                <sample t="7" ts="1795255825000" s="true" lb="a" rc="200" rm="OK" tn="t 1-1" by="5" ng="1" na="1"/>
                </testResults>
                """),
            ZoneOffset.UTC);
    assertThat(reading.results()).hasSize(1);
    assertThat(reading.results().getFirst().summary().meanMillis().value()).isEqualTo(7);
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void passesOverHeadersAndBodies() throws IOException {
    LoadResult.Samples result = result(MemorySource.recorded("jmeter/headers.xml"));
    assertThat(result.topLevel()).isEqualTo(240);
    assertThat(result.summary().p99Millis().value()).isEqualTo(46);
  }

  @Test
  void takesWhatStandsInASampleForItsParts() throws IOException {
    LoadResult.Samples result =
        result(
            MemorySource.of(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testResults version="1.2">
                <httpSample t="100" ts="1795255825000" s="true" lb="page" rc="200" rm="OK" tn="t 1-1">
                  <httpSample t="60" ts="1795255825000" s="true" lb="redirect" rc="302" rm="" tn="t 1-1"/>
                  <httpSample t="40" ts="1795255825060" s="true" lb="target" rc="200" rm="" tn="t 1-1">
                    <sample t="4" ts="1795255825070" s="true" lb="x" rc="200" rm="" tn="t 1-1"/>
                  </httpSample>
                </httpSample>
                </testResults>
                """));
    assertThat(result.rows()).isEqualTo(4);
    assertThat(result.topLevel()).isEqualTo(1);
    assertThat(result.labels().keySet()).containsExactly("page");
  }

  /** JMeter counts milliseconds; other tools that write such files do not. */
  @Test
  void stampsMayBeSeconds() throws IOException {
    LoadResult.Samples result =
        result(
            MemorySource.of(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testResults version="1.2">
                <httpSample t="400" ts="1795255825" s="true" lb="page" rc="200" rm="OK" tn="t 1-1"/>
                <httpSample t="500" ts="1795255835" s="true" lb="page" rc="200" rm="OK" tn="t 1-1"/>
                </testResults>
                """));
    assertThat(result.head().startEpochMillis()).isEqualTo(1_795_255_825_000L);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(10.5);
    assertThat(result.summary().durationSeconds().resolution()).isEqualTo(1);
  }

  @Test
  void withoutStampsSamplesAreCountedAndTimed() throws IOException {
    LoadReader.Reading reading =
        reader.read(
            MemorySource.of(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testResults version="1.2">
                <httpSample t="100" s="true" lb="page" rc="200" rm="OK" tn="t 1-1">
                  <httpSample t="60" s="true" lb="redirect" rc="302" rm="" tn="t 1-1"/>
                </httpSample>
                <httpSample t="300" s="false" lb="page" rc="503" rm="" tn="t 1-1"/>
                </testResults>
                """),
            ZoneOffset.UTC);
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(2);
    assertThat(result.summary().errors().value()).isEqualTo(1);
    assertThat(result.summary().p50Millis().value()).isEqualTo(100);
    assertThat(result.summary().meanMillis().value()).isEqualTo(200);
    assertThat(result.summary().durationSeconds().absence()).isEqualTo(Absence.NO_TIME);
    assertThat(result.head().startEpochMillis()).isEqualTo(LoadResult.NO_TIME);
    assertThat(reading.problems()).containsExactly(new Problem(0, FileProblem.NO_TIME));
  }

  private static final String WITHOUT_SUCCESS =
      """

      <?xml version="1.0" encoding="UTF-8"?>
      <testResults version="1.2">
      <httpSample t="100" ts="1795255825000" lb="page" rc="200" tn="t 1-1"/>
      <httpSample t="100" ts="1795255825100" lb="page" rc="302" tn="t 1-1"/>
      <httpSample t="100" ts="1795255825200" lb="page" rc="503" tn="t 1-1"/>
      <httpSample t="100" ts="1795255825300" lb="page" rc="Non HTTP response code: java.net.ConnectException" tn="t 1-1"/>
      </testResults>
      """;

  @Test
  void whereSuccessIsLeftOutTheCodeTellsIt() throws IOException {
    LoadResult.Samples result = result(MemorySource.of(WITHOUT_SUCCESS));
    assertThat(result.summary().samples().value()).isEqualTo(4);
    assertThat(result.summary().errors().value()).isEqualTo(2);
    assertThat(result.errors())
        .extracting(ErrorCount::errorClass)
        .containsExactlyInAnyOrder(ErrorClass.HTTP_5XX, ErrorClass.REFUSED);
  }

  /** What others tell of themselves, and a sample does not, is no success. */
  @Test
  void aSampleThatTellsNoOutcomeAmongOthersThatDoHasFailed() throws IOException {
    LoadResult.Samples codes = result(MemorySource.of(WITHOUT_SUCCESS.replace(" rc=\"302\"", "")));
    assertThat(codes.summary().errors().value()).isEqualTo(3);
    LoadResult.Samples outcomes =
        result(MemorySource.of(WITHOUT_SUCCESS.replace("rc=\"200\"", "s=\"true\"")));
    assertThat(outcomes.summary().errors().value()).isEqualTo(2);
    LoadResult.Samples nothing =
        result(
            MemorySource.of(
                WITHOUT_SUCCESS.replace("rc=\"200\"", "s=\"true\"").replace(" rc=\"302\"", "")));
    assertThat(nothing.summary().errors().value()).isEqualTo(3);
  }

  @Test
  void withoutSuccessAndCodeNoErrorsAreTold() throws IOException {
    LoadResult.Samples result =
        result(MemorySource.of(WITHOUT_SUCCESS.replaceAll(" rc=\"[^\"]*\"| lb=\"[^\"]*\"", "")));
    assertThat(result.summary().samples().value()).isEqualTo(4);
    assertThat(result.summary().errors().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(result.summary().successfulPerSecond().isKnown()).isFalse();
    assertThat(result.labels()).isEmpty();
  }

  @Test
  void takesWhatTheAttributesTell() throws IOException {
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
    // The first stands for four, of which one failed.
    assertThat(result.summary().samples().value()).isEqualTo(5);
    assertThat(result.summary().errors().value()).isEqualTo(2);
    assertThat(result.summary().meanMillis().value()).isEqualTo(24);
    assertThat(result.summary().p99Millis().absence()).isEqualTo(Absence.NO_DISTRIBUTION);
    assertThat(result.series().threads(0, 1)).containsExactly(8);
    assertThat(result.errors())
        .contains(new ErrorCount("503", "Service Unavailable", ErrorClass.HTTP_5XX, 1));
  }

  @Test
  void tellsHowMuchWasAnswered() throws IOException {
    String samples = request(1_795_255_825_000L, 20) + "</testResults>\n";
    assertThat(result(MemorySource.of(begun(samples))).head().facts()).isEmpty();
    String sized = samples.replaceFirst(" rc=", " by=\"700\" rc=");
    assertThat(result(MemorySource.of(begun(sized))).head().facts())
        .containsExactly(Map.entry("answerBytes", "700"));
  }

  private static String request(long stamp, int elapsed) {
    return "<httpSample t=\"%d\" ts=\"%d\" s=\"true\" lb=\"page\" rc=\"200\" rm=\"OK\" tn=\"t 1-1\"/>\n"
        .formatted(elapsed, stamp);
  }

  private static String begun(String samples) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testResults version=\"1.2\">\n" + samples;
  }

  @Test
  void documentsThatWereAppendedAreRead() throws IOException {
    String first = begun(request(1795255825000L, 10).repeat(3) + "</testResults>\n");
    String second = begun(request(1795255826000L, 30).repeat(4) + "</testResults>\n");
    LoadReader.Reading reading = reader.read(MemorySource.of(first + second), ZoneOffset.UTC);
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(7);
    assertThat(reading.results().getFirst().summary().maxMillis().value()).isEqualTo(30);
    assertThat(reading.lines().read()).isGreaterThanOrEqualTo(13);
  }

  /** More than a buffer holds, so that the beginning of a document stands across two of them. */
  @Test
  void documentsMayBeginAnywhere() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      text.append(begun(request(1795255825000L + i, 10).repeat(97 + i) + "</testResults>\n"));
    }
    LoadReader.Reading reading = reader.read(MemorySource.of(text.toString()), ZoneOffset.UTC);
    assertThat(reading.problems()).isEmpty();
    // 97 to 156.
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(7590);
  }

  @Test
  void aTestThatWasKilledCostsNotTheNext() throws IOException {
    String killed = begun(request(1795255825000L, 10).repeat(3) + "<httpSample t=\"1");
    String second = begun(request(1795255826000L, 30).repeat(4) + "</testResults>\n");
    LoadReader.Reading reading = reader.read(MemorySource.of(killed + second), ZoneOffset.UTC);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(7);
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.CUT_OFF_AT_END);
    LoadReader.Reading last = reader.read(MemorySource.of(second + killed), ZoneOffset.UTC);
    assertThat(last.results().getFirst().summary().samples().value()).isEqualTo(7);
    assertThat(last.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.CUT_OFF_AT_END);
  }

  @Test
  void aBareAmpersandCostsNothing() throws IOException {
    String text =
        begun(
            request(1795255825000L, 10).replace("page", "a & b&c; &lt;d&gt; &#38; &#xg;&nbsp;&")
                + request(1795255825100L, 20)
                + "</testResults>\n");
    LoadReader.Reading reading = reader.read(MemorySource.of(text), ZoneOffset.UTC);
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.results().getFirst().labels().keySet())
        .containsExactly("a ? b?c; <d> & ?#xg;?nbsp;?", "page");
  }

  @Test
  void saysOfAnAnswerInOrderWhichAssertionItFailed() throws IOException {
    LoadResult.Samples result =
        result(
            MemorySource.of(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testResults version="1.2">
                <httpSample t="100" ts="1795255825000" s="false" lb="page" rc="200" rm="OK" tn="t 1-1">
                  <assertionResult><name>a</name><failure>false</failure><error>false</error></assertionResult>
                  <httpSample t="60" ts="1795255825000" s="true" lb="page-0" rc="200" rm="OK" tn="t 1-1"/>
                  <assertionResult><name>b</name><failure>true</failure><error>false</error><failureMessage>Test failed: text expected to contain /sold out/</failureMessage></assertionResult>
                  <assertionResult><name>c</name><failure>true</failure><error>false</error><failureMessage>too long</failureMessage></assertionResult>
                </httpSample>
                <httpSample t="20" ts="1795255825200" s="false" lb="page" rc="500" rm="Server Error" tn="t 1-1">
                  <assertionResult><name>b</name><failure>true</failure><error>false</error><failureMessage>Test failed</failureMessage></assertionResult>
                </httpSample>
                <httpSample t="20" ts="1795255825300" s="false" lb="page" rc="200" rm="OK" tn="t 1-1">
                  <assertionResult><name>b</name><failure>true</failure><error>false</error></assertionResult>
                </httpSample>
                </testResults>
                """));
    assertThat(result.errors())
        .containsExactlyInAnyOrder(
            new ErrorCount(
                "200", "Test failed: text expected to contain /sold out/", ErrorClass.ASSERTION, 1),
            new ErrorCount("500", "Server Error", ErrorClass.HTTP_5XX, 1),
            new ErrorCount("200", "OK", ErrorClass.ASSERTION, 1));
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
        .containsExactly(JtlProblem.DOCUMENT_TYPE, LoadProblem.NO_REQUESTS);
  }

  @Test
  void readsNoOtherFile() throws IOException {
    String text =
        """
        <?xml version="1.0"?>
        <!DOCTYPE testResults [<!ENTITY other SYSTEM "file:///etc/hostname">]>
        <testResults version="1.2">
        <sample t="1" ts="1795255825000" s="true" lb="&other;" rc="200" rm="" tn="t 1-1"/>
        </testResults>
        """;
    assertThat(reader.read(MemorySource.of(text), ZoneOffset.UTC).results()).isEmpty();
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
    // As JMeter writes a body that is none of text. Wherever a block ends, the same is read.
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
    // Whoever opens files has made UTF-8 of it.
    String wide = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n" + text.replace("page", "\u4e2d");
    assertThat(result(MemorySource.of(wide)).labels().keySet()).containsExactly("\u4e2d");
  }

  @Test
  void samplesWithoutATimeAreToldOf() throws IOException {
    String good = "t=\"10\" ts=\"1795255825000\"";
    LoadReader.Reading reading =
        reader.read(
            document(
                sample(good, ""),
                sample("t=\"-5\" ts=\"1795255825000\"", ""),
                sample("t=\"10\"", ""),
                sample(good, "")),
            ZoneOffset.UTC);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(2);
    assertThat(reading.problems())
        .containsExactly(new Problem(3, LoadProblem.BAD_ROW), new Problem(4, LoadProblem.BAD_ROW));
    assertThat(reading.lines().unknown()).isEqualTo(2);
  }

  private LoadResult.Samples result(MemorySource source) throws IOException {
    assertThat(reader.recognises(source.head())).isTrue();
    LoadReader.Reading reading = reader.read(source, ZoneOffset.UTC);
    assertThat(reading.problems()).isEmpty();
    return (LoadResult.Samples) reading.results().getFirst();
  }

  @Test
  void takesSamplesOfVersionTwo() throws IOException {
    // After the description of the XML format 2.0 in JMeter's manual.
    LoadResult.Samples result =
        result(
            MemorySource.of(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testResults version="1.2">
                <sampleResult timeStamp="1095255825000" dataType="text" threadName="t 1-1" label="page" time="150" responseMessage="OK" responseCode="200" success="true">
                  <sampleResult timeStamp="1095255825020" dataType="text" threadName="t 1-1" label="style" time="17" responseMessage="OK" responseCode="200" success="true">
                    <property xml:space="preserve" name="samplerData">GET</property>
                  </sampleResult>
                </sampleResult>
                <sampleResult timeStamp="1095255825500" dataType="text" threadName="t 1-1" label="page" time="250" responseMessage="Not Found" responseCode="404" success="false"/>
                </testResults>
                """));
    assertThat(result.rows()).isEqualTo(3);
    assertThat(result.topLevel()).isEqualTo(2);
    assertThat(result.summary().meanMillis().value()).isEqualTo(200);
    assertThat(result.errors())
        .containsExactly(new ErrorCount("404", "Not Found", ErrorClass.HTTP_4XX, 1));
  }

  @Test
  void blanksMayStandBeforeTheDocument() throws IOException {
    String document =
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testResults version="1.2">
        <sample t="7" ts="1795255825000" s="true" lb="a" rc="200" rm="OK" tn="t 1-1"/>
        <sample t="x" ts="1795255825100" s="true" lb="a" rc="200" rm="OK" tn="t 1-1"/>
        </testResults>
        """;
    for (String blanks : List.of("\n", " \r\n\t\n", "\n".repeat(200_000))) {
      LoadReader.Reading reading = reader.read(MemorySource.of(blanks + document), ZoneOffset.UTC);
      assertThat(reading.results()).hasSize(1);
      long before = blanks.chars().filter(c -> c == '\n').count();
      assertThat(reading.problems()).containsExactly(new Problem(before + 4, LoadProblem.BAD_ROW));
    }
  }

  @Test
  void samplesOfPluginsThatAreWrittenOtherwiseAreCountedAsNotRead() throws IOException {
    LoadReader.Reading reading =
        reader.read(
            MemorySource.of(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testResults version="1.2">
                <sample t="7" ts="1795255825000" s="false" lb="a" rc="200" rm="OK" tn="t 1-1">
                  <assertionResult><failureMessage>too short</failureMessage></assertionResult>
                </sample>
                <org.example.BrowserResult>
                  <label>page</label>
                  <elapsedTime>31</elapsedTime>
                </org.example.BrowserResult>
                </testResults>
                """),
            ZoneOffset.UTC);
    assertThat(reading.results()).hasSize(1);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(1);
    assertThat(reading.problems()).containsExactly(new Problem(6, LoadProblem.BAD_ROW));
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  @Test
  void whatPerfMonSawOfMachinesIsNoRequest() throws IOException {
    LoadReader.Reading reading =
        reader.read(
            MemorySource.of(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testResults version="1.2">
                <sample t="31005" lt="0" ts="1795255825000" s="true" lb="app1 CPU" rc="" rm="" tn="" dt="" by="0"/>
                <sample t="62007" lt="0" ts="1795255825000" s="true" lb="app1 Memory" rc="" rm="" tn="" dt="" by="0"/>
                </testResults>
                """),
            ZoneOffset.UTC);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(new Problem(0, LoadProblem.MACHINES_NOT_REQUESTS, "PerfMon"));
  }

  @Test
  void rowsThatNobodySentMayBeOfMachines() throws IOException {
    LoadReader.Reading reading =
        reader.read(
            MemorySource.of(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testResults version="1.2">
                <sample t="31005" lt="0" ts="1795255825000" s="true" lb="load" rc="" rm="" tn="" dt="" by="0" ng="0" na="0"/>
                </testResults>
                """),
            ZoneOffset.UTC);
    assertThat(reading.results()).hasSize(1);
    assertThat(reading.problems()).containsExactly(new Problem(0, JtlProblem.MACHINES_SUSPECTED));
  }
}
