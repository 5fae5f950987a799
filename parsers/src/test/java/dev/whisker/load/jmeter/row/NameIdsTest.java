package dev.whisker.load.jmeter.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NameIdsTest {

  /** Names of each length that differ in one byte, at any place. */
  @Test
  void distinguishesNamesByEachByte() {
    List<String> names = new ArrayList<>(List.of(""));
    for (int length = 1; length <= 60; length++) {
      names.add("a".repeat(length));
      for (int at = 0; at < length; at++) {
        names.add("a".repeat(at) + "b" + "a".repeat(length - at - 1));
      }
    }
    NameIds ids = NameIds.unbounded();
    for (int i = 0; i < names.size(); i++) {
      assertThat(ids.of(names.get(i))).isEqualTo(i);
    }
    for (int i = 0; i < names.size(); i++) {
      assertThat(ids.of(names.get(i))).isEqualTo(i);
      assertThat(ids.name(i)).isEqualTo(names.get(i));
    }
  }

  @Test
  void textAroundNameDoesNotMatter() {
    NameIds ids = NameIds.unbounded();
    byte[] text = "xx,page,yy,page;zz,pages,,,,,,,".getBytes(StandardCharsets.UTF_8);
    assertThat(ids.of(text, 3, 7)).isEqualTo(ids.of(text, 11, 15));
    assertThat(ids.of(text, 19, 24)).isNotEqualTo(ids.of(text, 19, 23));
    assertThat(ids.of(text, 19, 23)).isEqualTo(ids.of(text, 3, 7));
    assertThat(ids.names()).containsExactly("page", "pages");
  }

  @Test
  void namesBeyondTheBoundShareOneNumber() {
    NameIds ids = new NameIds(2, 100);
    assertThat(List.of(ids.of("a"), ids.of("b"), ids.of("c"), ids.of("d"), ids.of("a")))
        .containsExactly(0, 1, 2, 2, 0);
    assertThat(ids.names()).containsExactly("a", "b", "\u2026", "\u2026-0");
    NameIds part = NameIds.unbounded();
    assertThat(List.of(part.of("d"), part.of("b"))).containsExactly(0, 1);
    assertThat(List.of(ids.of(part, 0), ids.of(part, 1))).containsExactly(2, 1);
  }

  @Test
  void stopsDistinguishingBeyondTotalLength() {
    NameIds ids = new NameIds(100, 5);
    assertThat(List.of(ids.of("abc"), ids.of("def"), ids.of("g"), ids.of("abc")))
        .containsExactly(0, 1, 1, 0);
    assertThat(ids.names()).containsExactly("abc", "\u2026", "\u2026-0");
  }

  @Test
  void whatIsForgottenGetsNumbersAnew() {
    NameIds ids = NameIds.unbounded();
    for (int i = 0; i < 100_000; i++) {
      assertThat(ids.areMany()).isFalse();
      ids.of("page " + i);
    }
    assertThat(ids.areMany()).isTrue();
    ids.forget();
    assertThat(List.of(ids.of("page 7"), ids.of("page 0"), ids.of("page 7")))
        .containsExactly(0, 1, 0);
    assertThat(ids.names()).containsExactly("page 7", "page 0");
  }
}
