package dev.whisker.load.jmeter.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NameIdsTest {

  /** Of each length names that differ in one byte only, wherever it is. */
  @Test
  void namesOfAnyLengthAreToldApartByEachOfTheirBytes() {
    List<String> names = new ArrayList<>(List.of(""));
    for (int length = 1; length <= 60; length++) {
      names.add("a".repeat(length));
      for (int at = 0; at < length; at++) {
        names.add("a".repeat(at) + "b" + "a".repeat(length - at - 1));
      }
    }
    NameIds ids = new NameIds(10_000);
    for (int i = 0; i < names.size(); i++) {
      assertThat(ids.of(names.get(i))).isEqualTo(i);
    }
    for (int i = 0; i < names.size(); i++) {
      assertThat(ids.of(names.get(i))).isEqualTo(i);
      assertThat(ids.name(i)).isEqualTo(names.get(i));
    }
  }

  @Test
  void whatStandsBesideANameDoesNotCount() {
    NameIds ids = new NameIds(10);
    byte[] text = "xx,page,yy,page;zz,pages,,,,,,,".getBytes(StandardCharsets.UTF_8);
    assertThat(ids.of(text, 3, 7)).isEqualTo(ids.of(text, 11, 15));
    assertThat(ids.of(text, 19, 24)).isNotEqualTo(ids.of(text, 19, 23));
    assertThat(ids.of(text, 19, 23)).isEqualTo(ids.of(text, 3, 7));
    assertThat(ids.names()).containsExactly("page", "pages");
  }

  @Test
  void namesBeyondTheBoundShareOneNumberHereAndThere() {
    NameIds here = new NameIds(2);
    assertThat(List.of(here.of("a"), here.of("b"), here.of("c"), here.of("d"), here.of("a")))
        .containsExactly(0, 1, 2, 2, 0);
    assertThat(here.names()).containsExactly("a", "b", "\u2026");
    NameIds there = new NameIds(2);
    assertThat(List.of(there.of("b"), there.of(here, 0), there.of(here, 1), there.of(here, 2)))
        .containsExactly(0, 1, 0, 2);
  }
}
