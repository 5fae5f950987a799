package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleDescriptor.Requires;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
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
    Set<String> exported =
        descriptor().exports().stream()
            .filter(exports -> !exports.isQualified())
            .map(Exports::source)
            .collect(Collectors.toSet());

    assertThat(exported)
        .containsExactlyInAnyOrder(
            "dev.whisker.files", "dev.whisker.gc", "dev.whisker.input", "dev.whisker.load");
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

  private static ModuleDescriptor descriptor() throws IOException {
    try (InputStream in = Files.newInputStream(CLASSES.resolve("module-info.class"))) {
      return ModuleDescriptor.read(in);
    }
  }
}
