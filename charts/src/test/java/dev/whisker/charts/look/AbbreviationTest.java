package dev.whisker.charts.look;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.List;
import org.junit.jupiter.api.Test;

class AbbreviationTest {

  private static final Font FONT = Fonts.of(10);
  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

  @Test
  void namesThatHaveRoomStayAsTheyAre() {
    List<String> names = List.of("tomcat-serial-256m", "tomcat-parallel-256m");

    assertThat(Abbreviation.of(names, 500, FONT, CONTEXT)).isEqualTo(names);
  }

  @Test
  void theWordsThatAllBeginWithGoFirst() {
    List<String> names = List.of("tomcat-serial-256m", "tomcat-parallel-256m");

    assertThat(Abbreviation.of(names, width("…parallel-256m") + 1, FONT, CONTEXT))
        .containsExactly("…serial-256m", "…parallel-256m");
  }

  @Test
  void theWordsThatAllEndWithGoNext() {
    List<String> names = List.of("tomcat-serial-256m-jdk8-linux", "tomcat-g1-256m-jdk8-linux");

    assertThat(Abbreviation.of(names, width("…serial…") + 1, FONT, CONTEXT))
        .containsExactly("…serial…", "…g1…");
  }

  @Test
  void similarWordsAreNotCut() {
    List<String> names = List.of("parallel-256m-and-more", "parallax-256m-and-more");

    assertThat(Abbreviation.of(names, 60, FONT, CONTEXT)).allMatch(name -> name.startsWith("para"));
  }

  @Test
  void prefixNamesKeepTheirLastWord() {
    List<String> names = List.of("tomcat-g1", "tomcat-g1-large-heap-of-the-old-machine");

    assertThat(Abbreviation.of(names, 100, FONT, CONTEXT).getFirst()).isEqualTo("…g1");
  }

  @Test
  void oneNameAloneLosesItsMiddle() {
    assertThat(Abbreviation.of(List.of("tomcat-parallel-256m"), 60, FONT, CONTEXT))
        .singleElement()
        .asString()
        .startsWith("tom")
        .endsWith("6m");
  }

  private static double width(String text) {
    return FONT.getStringBounds(text, CONTEXT).getWidth();
  }
}
