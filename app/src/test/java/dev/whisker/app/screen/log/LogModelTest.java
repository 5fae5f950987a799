package dev.whisker.app.screen.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.DirectTasks;
import dev.whisker.app.session.Places;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.support.Logs;
import dev.whisker.input.lines.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogModelTest {

  /** Lines before the first collection in a log of {@link Logs}. */
  private static final int HEAD = 3;

  @TempDir private Path folder = Path.of("");

  private final StudyModel study = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
  private final Places places = new Places();
  private final LogModel log = new LogModel(new DirectTasks(), study, places);
  private Path one;
  private Path two;

  @BeforeEach
  void twoLogs() throws IOException {
    one = Logs.parallel(folder.resolve("one/gc.log"), 500, 0.1);
    two = Logs.parallel(folder.resolve("two/gc.log"), 50, 0.2);
    study.open(List.of(folder));
  }

  @Test
  void theScreenBeginsWithTheFirstFile() {
    places.go(Place.LOG);

    assertThat(log.filesProperty().get()).containsExactly(one, two);
    assertThat(text().file()).isEqualTo(one);
    assertThat(text().lines()).isEqualTo(HEAD + 500);
    assertThat(text().fraction()).isEqualTo(1);
    assertThat(log.text(HEAD + 1)).hasValueSatisfying(l -> assertThat(l).startsWith("1.000: [GC"));
    assertThat(log.text(HEAD + 501)).isEmpty();
  }

  @Test
  void opensLogBeforeOtherFiles() throws IOException {
    Files.writeString(folder.resolve("one/a.txt"), "about these runs");
    Files.writeString(folder.resolve("one/aaa.jtl"), "no result");
    study.open(List.of(folder));
    assertThat(log.filesProperty().get()).hasSizeGreaterThan(2);

    places.go(Place.LOG);

    assertThat(text().file()).isEqualTo(one);
  }

  @Test
  void recordingHasNoLines() throws IOException {
    Path recording = folder.resolve("one/flight.jfr.gz");
    Files.copy(
        Path.of("../parsers/src/test/resources/dev/whisker/files/flights/jdk25-zgc.jfr.gz"),
        recording);
    study.open(List.of(folder));
    places.go(Place.LOG);
    assertThat(text().file()).isEqualTo(one);

    log.open(recording);

    assertThat(log.shown()).isEqualTo(new Shown.Recording(recording));
  }

  @Test
  void linkOpensLineAndMarksRecord() {
    places.showLine(two, HEAD + 20);

    assertThat(places.shownProperty().get()).isEqualTo(Place.LOG);
    assertThat(text().file()).isEqualTo(two);
    assertThat(log.jumpProperty().get().line()).isEqualTo(HEAD + 20);
    assertThat(log.markedProperty().get()).containsExactly((long) HEAD + 20);
  }

  @Test
  void repeatedLinkOpensLineAgain() {
    places.showLine(two, 9);
    int first = log.jumpProperty().get().number();
    log.go(30);

    places.showLine(two, 9);

    assertThat(log.current()).isEqualTo(9);
    assertThat(log.jumpProperty().get().number()).isEqualTo(first + 2);
  }

  @Test
  void linkBeyondEndOpensLastLine() {
    places.showLine(two, 1_000_000);

    assertThat(log.current()).isEqualTo(HEAD + 50);
  }

  @Test
  void searchMovesBothWaysAndWrapsAround() {
    places.showLine(two, HEAD + 11);
    log.find(new Query("0.000: [gc", false, false));

    // Seconds 10, 20, 30, 40, 50; the first search finds the next one at or behind the line.
    assertThat(log.search().state().lines()).isEqualTo(5);
    assertThat(log.current()).isEqualTo(HEAD + 20);
    assertThat(log.search().rank(log.current())).hasValue(2);

    log.previous();
    assertThat(log.current()).isEqualTo(HEAD + 10);
    log.previous();
    assertThat(log.current()).isEqualTo(HEAD + 50);
    log.next();
    assertThat(log.current()).isEqualTo(HEAD + 10);
  }

  @Test
  void unsuccessfulSearchStaysOnLine() {
    places.showLine(two, 7);
    log.find(new Query("nowhere", false, true));
    log.next();

    assertThat(log.current()).isEqualTo(7);
    assertThat(log.search().state().lines()).isZero();
    assertThat(log.search().state().goesOn()).isFalse();
  }

  @Test
  void invalidRegularExpressionIsReported() {
    places.showLine(two, 7);
    log.find(new Query("GC(", true, true));

    assertThat(log.search().state().mistake()).isPresent();
  }

  @Test
  void linesAreCopied() {
    places.showLine(two, 1);
    List<String> copied = new ArrayList<>();
    log.copy(List.of(HEAD + 1L, HEAD + 2L), copied::add);

    assertThat(copied).singleElement().asString().matches("(?s)1\\.000: .*\\n2\\.000: .*");
  }

  @Test
  void grownLogIsReadFurtherOnReopen() throws IOException {
    places.showLine(two, 9);
    Files.writeString(two, "51.000: [GC (Allocation Failure)", StandardOpenOption.APPEND);

    study.open(List.of(two));

    assertThat(text().lines()).isEqualTo(HEAD + 51);
    assertThat(log.current()).isEqualTo(9);
    assertThat(log.text(HEAD + 51)).contains("51.000: [GC (Allocation Failure)");
  }

  @Test
  void restartedLogIsReopenedFromStart() throws IOException {
    places.showLine(two, 30);
    Logs.parallel(two, 5, 0.1);

    study.open(List.of(two));

    assertThat(text().lines()).isEqualTo(HEAD + 5);
    assertThat(log.current()).isEqualTo(1);
  }

  @Test
  void missingFileIsShownAsUnreadable() throws IOException {
    Files.delete(two);

    places.showLine(two, 1);

    assertThat(log.shown()).isInstanceOf(Shown.Unreadable.class);
  }

  @Test
  void whatIsNoLongerComparedIsClosed() {
    places.showLine(two, 1);

    study.clear();

    assertThat(log.shown()).isInstanceOf(Shown.Nothing.class);
  }

  private Shown.Opened text() {
    return (Shown.Opened) log.shown();
  }
}
