package dev.whisker.load.gatling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Written by hand from the description of the format. */
class GatlingLogReaderTest {

  @Test
  void takesRequestsAndPassesOverGroupsAndUsers() throws IOException {
    MemorySource source =
        MemorySource.of(
            """
            RUN\tSim\tsim\t1795248118197\t \t3.10.5
            USER\tScn A\tSTART\t1795248118724
            REQUEST\t\twork\t1795248118600\t1795248118700\tOK\t\s
            REQUEST\tGroup one\tflaky\t1795248118800\t1795248118820\tKO\tstatus.find.is(200), but actually found 503
            GROUP\tGroup one\t1795248118800\t1795248118820\t20\tKO
            REQUEST\t\twork\t1795248119600\t1795248119800\tOK\t\s
            """);
    GatlingLogReader reader = new GatlingLogReader();
    assertThat(reader.recognises(source.head())).isTrue();
    LoadReader.Reading reading = reader.read(source, ZoneOffset.UTC);
    LoadResult.Samples result = (LoadResult.Samples) reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(3);
    assertThat(result.summary().errors().value()).isEqualTo(1);
    assertThat(result.summary().maxMillis().value()).isEqualTo(200);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(1.2);
    assertThat(result.labels().keySet()).containsExactly("work", "flaky");
    assertThat(result.head().startEpochMillis()).isEqualTo(1795248118600L);
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount(
                "KO", "status.find.is(200), but actually found 503", ErrorClass.HTTP_5XX, 1));
    assertThat(reading.lines().skipped()).isEqualTo(2);
    assertThat(reading.lines().unknown()).isZero();
  }

  @Test
  void requestsOfOneNameAreToldApartByTheirGroups() throws IOException {
    LoadResult result =
        OneResult.of(
            MemorySource.of(
                """
                RUN\tSim\tsim\t1795248118197\t \t3.10.5
                REQUEST\t\tstart\t1795248118600\t1795248118700\tOK\t\s
                REQUEST\tshop\topen\t1795248118600\t1795248118700\tOK\t\s
                REQUEST\tshop\tbuy\t1795248118600\t1795248118750\tKO\tboom
                REQUEST\tadmin,list\topen\t1795248118800\t1795248118820\tKO\tbang
                """),
            GatlingLogReader.class);
    // As Gatling's own statistics call them, the groups only where they are needed.
    assertThat(result.labels().keySet())
        .containsExactly("start", "shop / open", "buy", "admin / list / open");
    assertThat(result.labels().values())
        .extracting(each -> each.maxMillis().value())
        .containsExactly(100.0, 100.0, 150.0, 20.0);
    assertThat(((LoadResult.Samples) result).failures().byLabel().keySet())
        .containsExactly("buy", "admin / list / open");
  }

  @Test
  void beforeUsersAndScenariosStoodBeforeTheGroup() throws IOException {
    // Written from the description of the format: 2.3, and 3.0 to 3.3.
    for (String before : List.of("REQUEST\tScn A\t7\t", "REQUEST\t7\t")) {
      LoadResult result =
          OneResult.of(
              MemorySource.of(
                  "RUN\tSim\t\tsim\t1795248118197\t \t2.3.1\n"
                      + before
                      + "\twork\t1795248118600\t1795248118700\tOK\t \n"),
              GatlingLogReader.class);
      assertThat(result.labels().keySet()).containsExactly("work");
      assertThat(result.summary().maxMillis().value()).isEqualTo(100);
    }
  }

  @Test
  void whatASimulationAssertsStandsBeforeItsRun() throws IOException {
    LoadReader.Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                ASSERTION\tAAECAAIBAAAAAAAAAPA/
                ASSERTION\tAAECAAMAAAAAAAAAWUA=
                RUN\tSim\tsim\t1795248118197\t \t3.9.5
                REQUEST\t\twork\t1795248118600\t1795248118700\tOK\t\s
                REQUEST\t\twork\t1795248118700\t1795248118840\tKO\tno
                """),
            GatlingLogReader.class);
    assertThat(reading.results()).hasSize(1);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(2);
    assertThat(reading.results().getFirst().summary().errors().value()).isEqualTo(1);
    assertThat(reading.results().getFirst().summary().maxMillis().value()).isEqualTo(140);
    assertThat(reading.lines().skipped()).isEqualTo(2);
  }

  @Test
  void assertionsOfSomethingElseAreNoRun() {
    for (String text : List.of("ASSERTION\tfailed\n", "ASSERTION\tfailed\nat line 3\n", "")) {
      assertThat(new GatlingLogReader().recognises(MemorySource.of(text).head())).isFalse();
    }
  }

  @Test
  void aRequestWithoutEndIsNotCounted() throws IOException {
    LoadReader.Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                RUN\tSim\tsim\t1795248118197\t \t3.10.5
                REQUEST\t\twork\t1795248118600\t1795248118700\tOK\t\s
                REQUEST\t\tsocket\t1795248118600\t-9223372036854775808\tKO\tunasked
                """),
            GatlingLogReader.class);
    assertThat(reading.results().getFirst().summary().maxMillis().value()).isEqualTo(100);
    assertThat(reading.lines().skipped()).isEqualTo(1);
  }

  @Test
  void anotherRunIsAnotherTest() throws IOException {
    LoadReader.Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                RUN\tSim\tsim\t1795248118197\t \t3.10.5
                REQUEST\t\twork\t1795248118600\t1795248118700\tOK\t\s
                RUN\tSim\tsim\t1795334518197\t \t3.10.5
                REQUEST\t\twork\t1795334518600\t1795334518800\tOK\t\s
                """),
            GatlingLogReader.class);
    assertThat(reading.results())
        .extracting(result -> result.summary().durationSeconds().value())
        .containsExactly(0.1, 0.2);
  }

  @Test
  void halfAnOutcomeIsNone() throws IOException {
    String run = "RUN\ta.B\tsim\t1767225600000\t \t3.10.5\n";
    String row = "REQUEST\t\tx\t1767225600000\t1767225600020\t";
    Reading reading =
        OneResult.reading(
            MemorySource.of(run + row + "OK\t \n" + row + "KO\tno\n" + row + "O"),
            GatlingLogReader.class);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(2);
    assertThat(reading.results().getFirst().summary().errors().value()).isEqualTo(1);
    assertThat(reading.problems()).containsExactly(new Problem(4, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void beforeVersionTwoPointTwoEachRequestHasFourTimesAndItsKindStandsThird() throws IOException {
    // Written after the serializers in Gatling's sources: start and end of sending, start and end
    // of the answer; its own reader takes the end of the answer less the start of sending.
    LoadResult result =
        OneResult.of(
            MemorySource.of(
                """
                a.Sim\tsim\tRUN\t1425248118197\t \t2.0
                Buyers\t1\tUSER\tSTART\t1425248118500\t0
                Buyers\t1\tREQUEST\t\thome\t1425248118600\t1425248118603\t1425248118640\t1425248118650\tOK\t\s
                Buyers\t1\tREQUEST\tshop,till\tpay\t1425248118700\t1425248118701\t1425248118790\t1425248118830\tKO\tstatus.find.is(200), but actually found 503
                Buyers\t1\tREQUEST\tshop,till\tcut\t1425248118700\t1425248118701\t1425248118790\tOK\t\s
                Buyers\t1\tGROUP\tshop,till\t1425248118700\t1425248118830\t130\t0\t1\tKO
                Buyers\t1\tUSER\tEND\t1425248118500\t1425248118831
                """),
            GatlingLogReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(2);
    assertThat(result.summary().meanMillis().value()).isEqualTo(90);
    assertThat(result.labels()).containsOnlyKeys("home", "pay");
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount(
                "KO", "status.find.is(200), but actually found 503", ErrorClass.HTTP_5XX, 1));
  }

  @Test
  void anEarlyRunTellsNoVersion() throws IOException {
    assertThat(
            OneResult.of(
                    MemorySource.of(
                        """
                        a.Sim\tsim\tRUN\t1425248118197\t\s
                        Buyers\t1\tREQUEST\t\thome\t1425248118600\t1425248118603\t1425248118640\t1425248118650\tOK\t\s
                        """),
                    GatlingLogReader.class)
                .summary()
                .maxMillis()
                .value())
        .isEqualTo(50);
  }

  @Test
  void theLogOfTheFirstGatlingIsNotTaken() {
    byte[] log =
        """
        RUN\t20120611115415\trun\tnode1\tSim
        ACTION\tBuyers\t1\tRequest home\t1339408457199\t1339408457961\t1339408457741\t1339408457958\tOK\tdone
        """
            .getBytes(StandardCharsets.UTF_8);
    assertThat(new GatlingLogReader().recognises(log)).isFalse();
  }
}
