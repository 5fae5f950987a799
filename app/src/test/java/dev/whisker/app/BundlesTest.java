package dev.whisker.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every text exists in both languages. */
class BundlesTest {

  /** Words that Chinese engineers write in English too: names, units, abbreviations. */
  private static final Set<String> TERMS =
      Set.of(
          "ab",
          "B",
          "CMS",
          "CPU",
          "CSV",
          "Eden",
          "en",
          "English",
          "Full",
          "G1",
          "GB",
          "GC",
          "GiB",
          "gz",
          "h",
          "HTML",
          "HTTP",
          "ID",
          "JDK",
          "JMeter",
          "JSON",
          "JTL",
          "JVM",
          "KB",
          "KiB",
          "MaxNew",
          "MB",
          "MiB",
          "min",
          "MMU",
          "ms",
          "n",
          "New",
          "nGrinder",
          "p",
          "PDF",
          "PNG",
          "s",
          "SHA",
          "siege",
          "SLO",
          "SVG",
          "TiB",
          "Tomcat",
          "URL",
          "us",
          "Whisker",
          "Xms",
          "Xmx",
          "ZGC",
          "zh",
          "zip",
          "µs");

  private static final Pattern PLACE = Pattern.compile("\\{\\w+}|%n");
  private static final Pattern WORD = Pattern.compile("\\p{IsLatin}[\\p{IsLatin}\\d]*");
  private static final Pattern HAN = Pattern.compile("\\p{IsHan}");

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
  private static final Pattern CONSTANT = Pattern.compile("\\b[A-Z][A-Z0-9_]+\\b");

  /** Beginnings of keys that end in the name of an option, a flag or a unit. */
  private static final List<String> COMPUTED = List.of("cli.help.", "factor.", "unit.");

  private record Bundle(String name, Properties english, Properties chinese) {}

  @Test
  void thereAreBundlesToTest() throws IOException, URISyntaxException {
    assertThat(bundles())
        .extracting(Bundle::name)
        .contains("/dev/whisker/app/texts.properties", "/dev/whisker/input/texts.properties");
  }

  @TestFactory
  Stream<DynamicTest> bothLanguagesHaveTheSameKeys() throws IOException, URISyntaxException {
    return bundles().stream()
        .map(
            bundle ->
                DynamicTest.dynamicTest(
                    bundle.name(),
                    () ->
                        assertThat(keys(bundle.chinese()))
                            .containsExactlyElementsOf(keys(bundle.english()))));
  }

  @TestFactory
  Stream<DynamicTest> nothingIsLeftInEnglish() throws IOException, URISyntaxException {
    return bundles().stream()
        .map(
            bundle ->
                DynamicTest.dynamicTest(
                    bundle.name(), () -> assertThat(untranslated(bundle.chinese())).isEmpty()));
  }

  @TestFactory
  Stream<DynamicTest> bothLanguagesHaveTheSamePlaces() throws IOException, URISyntaxException {
    return bundles().stream()
        .map(
            bundle ->
                DynamicTest.dynamicTest(
                    bundle.name(),
                    () ->
                        assertThat(places(bundle.chinese()))
                            .containsExactlyInAnyOrderEntriesOf(places(bundle.english()))));
  }

  /** Each key is in the code: complete, or in parts. */
  @Test
  void everyTextIsUsed() throws IOException, URISyntaxException {
    Set<String> literals = new HashSet<>();
    Set<String> parts = new HashSet<>();
    for (Path file : sources()) {
      String code = Files.readString(file);
      LITERAL.matcher(code).results().map(literal -> literal.group(1)).forEach(literals::add);
      CONSTANT
          .matcher(code)
          .results()
          .map(MatchResult::group)
          .flatMap(name -> Stream.of(name, name.toLowerCase(Locale.ROOT)))
          .flatMap(name -> Stream.of(name, name.replace('_', '-')))
          .forEach(parts::add);
    }
    literals.forEach(literal -> Collections.addAll(parts, literal.split("\\.")));
    for (Bundle bundle : bundles()) {
      assertThat(keys(bundle.english()))
          .as(bundle.name())
          .allMatch(
              key ->
                  literals.contains(key)
                      || COMPUTED.stream().anyMatch(key::startsWith)
                      || parts.containsAll(List.of(key.split("\\."))));
    }
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String module :
        List.of("parsers", "parsers/gcviewer", "analysis", "charts", "report", "app")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
      }
    }
    return sources;
  }

  @Test
  void theTestSeesAnEnglishValue() {
    Properties texts = new Properties();
    texts.setProperty("left", "Not translated");
    texts.setProperty("half", "{count} 次 collections");
    texts.setProperty("term", "GC {value} ms");
    texts.setProperty("fine", "GC 吞吐率");
    assertThat(untranslated(texts)).containsExactly("left");
  }

  /** Values without any Chinese character that hold more than terms. */
  private static List<String> untranslated(Properties chinese) {
    return keys(chinese).stream()
        .filter(
            key -> {
              String text = PLACE.matcher(chinese.getProperty(key)).replaceAll(" ");
              return !HAN.matcher(text).find()
                  && WORD.matcher(text)
                      .results()
                      .map(MatchResult::group)
                      .anyMatch(BundlesTest::isNoTerm);
            })
        .toList();
  }

  private static boolean isNoTerm(String word) {
    return !TERMS.contains(word);
  }

  private static Set<String> keys(Properties texts) {
    return new TreeSet<>(texts.stringPropertyNames());
  }

  private static Map<String, Set<String>> places(Properties texts) {
    return keys(texts).stream()
        .collect(
            Collectors.toMap(
                key -> key,
                key ->
                    PLACE
                        .matcher(texts.getProperty(key))
                        .results()
                        .map(MatchResult::group)
                        .collect(Collectors.toCollection(TreeSet::new))));
  }

  /** All bundles of our own parts, in whatever folder or jar of the class path. */
  private static List<Bundle> bundles() throws IOException, URISyntaxException {
    List<Bundle> bundles = new ArrayList<>();
    for (URL root :
        Collections.list(BundlesTest.class.getClassLoader().getResources("dev/whisker"))) {
      URI uri = root.toURI();
      if (uri.getScheme().equals("jar")) {
        try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
          collect(jar.getPath("/dev/whisker"), jar.getPath("/"), bundles);
        }
      } else {
        Path folder = Path.of(uri);
        collect(folder, folder.resolve("../..").normalize(), bundles);
      }
    }
    return bundles;
  }

  private static void collect(Path folder, Path top, List<Bundle> bundles) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(path -> path.endsWith("texts.properties")).toList()) {
        Path chinese = file.resolveSibling("texts_zh_CN.properties");
        String name = "/" + top.relativize(file).toString().replace('\\', '/');
        bundles.add(new Bundle(name, load(file), load(chinese)));
      }
    }
  }

  private static Properties load(Path file) throws IOException {
    Properties properties = new OnceEach();
    if (Files.exists(file)) {
      try (Reader reader = Files.newBufferedReader(file)) {
        properties.load(reader);
      }
    }
    return properties;
  }

  /** Of a key that is there twice the last text would count. */
  private static final class OnceEach extends Properties {

    private static final long serialVersionUID = 1;

    @Override
    public synchronized @Nullable Object put(Object key, Object text) {
      assertThat(this).doesNotContainKey(key);
      return super.put(key, text);
    }
  }
}
