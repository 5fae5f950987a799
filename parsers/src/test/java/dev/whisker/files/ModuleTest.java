package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The library as builds and clusters see it. */
class ModuleTest {

  private static final Path CLASSES = Path.of("target", "classes");

  /** Class files of JDK 21. */
  private static final int JAVA_21 = 65;

  @Test
  void classesRunOnJava21() throws IOException {
    try (InputStream in = AnyFile.class.getResourceAsStream("AnyFile.class");
        DataInputStream bytes = new DataInputStream(Objects.requireNonNull(in))) {
      bytes.skipNBytes(6);
      assertThat(bytes.readUnsignedShort()).isEqualTo(JAVA_21);
    }
  }

  @Test
  void fewPackagesAreForUsers() throws IOException {
    assertThat(exported())
        .containsExactlyInAnyOrder(
            "dev.whisker.files",
            "dev.whisker.gc",
            "dev.whisker.gc.log",
            "dev.whisker.input",
            "dev.whisker.load");
  }

  /** A type is public if those around it are, too. */
  @Test
  void exportsAtMostFortyPublicTypes() throws IOException {
    List<String> types = new ArrayList<>();
    for (String name : exported()) {
      try (Stream<Path> files = Files.list(CLASSES.resolve(name.replace('.', '/')))) {
        files
            .map(file -> file.getFileName().toString())
            .filter(file -> file.endsWith(".class") && !file.startsWith("package-info"))
            .map(file -> name + "." + file.substring(0, file.lastIndexOf('.')))
            .filter(ModuleTest::isPublic)
            .forEach(types::add);
      }
    }
    assertThat(types).hasSizeBetween(20, 40);
  }

  @Test
  void usersNeedFewLibraries() throws IOException {
    Set<String> required =
        descriptor().requires().stream().map(Requires::name).collect(Collectors.toSet());

    assertThat(required)
        .containsExactlyInAnyOrder(
            "java.base",
            "java.xml",
            "jdk.jfr",
            "com.fasterxml.jackson.core",
            "org.apache.commons.csv",
            "org.jspecify");
  }

  private static Set<String> exported() throws IOException {
    return descriptor().exports().stream()
        .filter(exports -> !exports.isQualified())
        .map(Exports::source)
        .collect(Collectors.toSet());
  }

  private static boolean isPublic(String name) {
    try {
      return Stream.<Class<?>>iterate(
              Class.forName(name), Objects::nonNull, Class::getEnclosingClass)
          .allMatch(type -> Modifier.isPublic(type.getModifiers()) && !type.isAnonymousClass());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static ModuleDescriptor descriptor() throws IOException {
    try (InputStream in = Files.newInputStream(CLASSES.resolve("module-info.class"))) {
      return ModuleDescriptor.read(in);
    }
  }
}
