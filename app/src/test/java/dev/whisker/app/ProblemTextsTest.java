package dev.whisker.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import dev.whisker.input.ProblemCode;
import dev.whisker.text.Texts;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The texts of the codes that the readers own, wherever their enums are. */
@AnalyzeClasses(packages = "dev.whisker", importOptions = DoNotIncludeTests.class)
class ProblemTextsTest {

  private static final String BUNDLE = "dev.whisker.input.texts";

  @ArchTest
  static void everyCodeHasAReasonAndAnAdviceInBothLanguages(JavaClasses classes) {
    Texts english = Texts.of(BUNDLE, Locale.ENGLISH);
    Texts chinese = Texts.of(BUNDLE, Locale.SIMPLIFIED_CHINESE);
    List<String> keys =
        names(classes).stream()
            .flatMap(name -> Stream.of("problem." + name, "problem." + name + ".advice"))
            .toList();
    assertThat(keys).hasSizeGreaterThan(100).doesNotHaveDuplicates();
    assertThat(english.keys()).containsExactlyInAnyOrderElementsOf(keys);
    for (String key : keys) {
      // The English text replaces a missing Chinese one, so equality shows that it is missing.
      assertThat(chinese.get(key)).isNotBlank().isNotEqualTo(english.get(key));
    }
  }

  private static List<String> names(JavaClasses classes) {
    return classes.stream()
        .filter(type -> type.isEnum() && type.isAssignableTo(ProblemCode.class))
        .map(JavaClass::reflect)
        .flatMap(type -> Stream.of(type.getEnumConstants()))
        .map(code -> ((ProblemCode) code).name())
        .toList();
  }
}
