package dev.whisker.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArrivalsTest {

  private final Arrivals arrivals = new Arrivals();

  @Test
  void filesThatAreCalledAlikeAreToldApartByTheirFolders() {
    Path first = Path.of("/tests/monday/g1/gc.log");
    Path second = Path.of("/tests/monday/cms/1/gc.log");

    arrivals.expect(List.of(first, second));

    assertThat(arrivals.place(first)).isEqualTo(Path.of("g1/gc.log"));
    assertThat(arrivals.place(second)).isEqualTo(Path.of("cms/1/gc.log"));
  }

  @Test
  void aFileAloneIsKnownByItsName() {
    arrivals.expect(List.of(Path.of("/tests/gc.log")));

    assertThat(arrivals.place(Path.of("/tests/gc.log"))).isEqualTo(Path.of("gc.log"));
  }
}
