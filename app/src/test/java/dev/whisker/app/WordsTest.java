package dev.whisker.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.study.Samples;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Texts and docs follow the rules of {@code words.txt}, and sentences are short. */
class WordsTest {

  private static final int LONGEST = 20;

  /** The end of a sentence, or of a part on its own line. */
  private static final Pattern END = Pattern.compile("(?<=[.:;!?])\\s+|\\n");

  private static final Pattern PLACE = Pattern.compile("\\{[^{}]*}");
  private static final Pattern CODE = Pattern.compile("```.*?```|`[^`]*`", Pattern.DOTALL);

  private static final Pattern LITERAL =
      Pattern.compile("\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"", Pattern.DOTALL);

  /** A test method, with its annotations. */
  private static final Pattern TEST =
      Pattern.compile(
          "@(?:Test|ParameterizedTest|RepeatedTest|TestFactory)\\b[^;{}]*?\\bvoid (\\w+)\\(");

  private static final List<String> MODULES =
      List.of("parsers", "parsers/gcviewer", "analysis", "charts", "report", "app");

  @Test
  void englishTextsAvoidTheDialect() throws IOException {
    assertThat(breaches(texts("texts.properties"), list("english"))).isEmpty();
    assertThat(breaches(texts("explanations.properties"), list("english"))).isEmpty();
    assertThat(breaches(samples(Locale.ENGLISH), list("english"))).isEmpty();
  }

  @Test
  void chineseTextsHaveOneTermForOneThing() throws IOException {
    assertThat(breaches(texts("texts_zh_CN.properties"), list("chinese"))).isEmpty();
    assertThat(breaches(texts("explanations_zh_CN.properties"), list("chinese"))).isEmpty();
    assertThat(breaches(samples(Locale.SIMPLIFIED_CHINESE), list("chinese"))).isEmpty();
  }

  @Test
  void docsAvoidTheDialect() throws IOException {
    assertThat(breaches(docs(), list("docs"))).isEmpty();
  }

  @Test
  void codeAvoidsTheDialect() throws IOException {
    assertThat(breaches(sources("src/main/java"), list("code"))).isEmpty();
  }

  @Test
  void testNamesAreShort() throws IOException {
    Map<String, String> names = new LinkedHashMap<>();
    sources("src/test/java")
        .forEach(
            (file, source) ->
                TEST.matcher(source)
                    .results()
                    .forEach(test -> names.put(file + "." + test.group(1), test.group(1))));
    assertThat(names).hasSizeGreaterThan(2000);
    assertThat(breaches(names, list("tests"))).isEmpty();
  }

  @Test
  void sentencesAreShort() throws IOException {
    List<String> allowed = List.copyOf(list("longer than 20 words").keySet());
    List<String> tooLong = new ArrayList<>();
    texts("texts.properties")
        .forEach(
            (key, text) -> {
              if (longest(text) > LONGEST) {
                tooLong.add(key);
              }
            });
    assertThat(tooLong).containsExactlyInAnyOrderElementsOf(allowed);
  }

  @Test
  void eachPatternFindsWhatItBans() throws IOException {
    Map<String, String> texts = Map.of("a", "The log tells nothing.", "b", "The log lacks it.");
    assertThat(breaches(texts, Map.of("\\btells\\b", "a log shows")))
        .containsExactly("a: tells (a log shows)");
    assertThat(breaches(Map.of("a", "由GC触发{count}次"), list("chinese"))).hasSize(4);
    assertThat(longest("One two three. Four {five} six\nseven")).isEqualTo(3);
  }

  private static List<String> breaches(Map<String, String> texts, Map<String, String> banned) {
    List<String> breaches = new ArrayList<>();
    banned.forEach(
        (pattern, reason) -> {
          Pattern compiled = Pattern.compile(pattern);
          texts.forEach(
              (key, text) ->
                  compiled
                      .matcher(text)
                      .results()
                      .forEach(
                          hit -> breaches.add(key + ": " + hit.group() + " (" + reason + ")")));
        });
    return breaches;
  }

  private static int longest(String text) {
    return END.splitAsStream(PLACE.matcher(text).replaceAll("X"))
        .mapToInt(sentence -> sentence.isBlank() ? 0 : sentence.strip().split("\\s+").length)
        .max()
        .orElse(0);
  }

  /** The lines of one list: before the last " = ", and behind it. */
  private static Map<String, String> list(String name) throws IOException {
    Map<String, String> list = new LinkedHashMap<>();
    boolean inside = false;
    for (String line :
        Files.readAllLines(Path.of("src/test/resources/dev/whisker/app/words.txt"))) {
      if (line.startsWith("[")) {
        inside = line.equals("[" + name + "]");
      } else if (inside && !line.isBlank()) {
        int cut = line.lastIndexOf(" = ");
        list.put(cut < 0 ? line : line.substring(0, cut), cut < 0 ? "" : line.substring(cut + 3));
      }
    }
    return list;
  }

  /** The Java sources of all modules, without string literals. */
  private static Map<String, String> sources(String folder) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, folder))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          String name = String.valueOf(file.getFileName()).replace(".java", "");
          sources.put(name, LITERAL.matcher(Files.readString(file)).replaceAll("\"\""));
        }
      }
    }
    return sources;
  }

  private static Map<String, String> texts(String bundle) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String module : List.of("parsers", "analysis", "charts", "report", "app")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/resources"))) {
        for (Path file : files.filter(path -> path.endsWith(bundle)).toList()) {
          Properties properties = new Properties();
          try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
          }
          for (String key : new TreeSet<>(properties.stringPropertyNames())) {
            texts.put(module + " " + key, properties.getProperty(key));
          }
        }
      }
    }
    return texts;
  }

  /** Titles, questions and lessons. */
  private static Map<String, String> samples(Locale locale) {
    Map<String, String> texts = new LinkedHashMap<>();
    Samples.in(Path.of("..", "samples"))
        .withParts()
        .forEach(
            each ->
                Stream.of(each.title(locale), each.question(locale), each.lesson(locale))
                    .forEach(text -> texts.put(each.name() + " " + texts.size(), text)));
    return texts;
  }

  private static Map<String, String> docs() throws IOException {
    Map<String, String> docs = new LinkedHashMap<>();
    for (String place :
        List.of(
            "README.md",
            "CHANGELOG.md",
            "CONTRIBUTING.md",
            "docs",
            "samples",
            "parsers/README.md")) {
      try (Stream<Path> files = Files.walk(Path.of("..", place))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".md")).sorted().toList()) {
          docs.put(file.toString(), CODE.matcher(Files.readString(file)).replaceAll(" "));
        }
      }
    }
    return docs;
  }
}
