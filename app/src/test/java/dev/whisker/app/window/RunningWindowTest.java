package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several starts of the window by one user. */
class RunningWindowTest {

  private static final List<String> WORDS = List.of("/logs/gc.log", "/测试/运行 2");

  @TempDir private Path folder = Path.of("");

  private final List<String> opened = new CopyOnWriteArrayList<>();

  @Test
  void firstStartBecomesTheRunningWindow() {
    assertThat(on(":0").takes(WORDS, this::open)).isFalse();
    assertThat(opened).isEmpty();
  }

  @Test
  void laterStartsHandTheirFilesOver() {
    on(":0").takes(List.of(), this::open);

    assertThat(on(":0").takes(WORDS, never())).isTrue();
    assertThat(on(":0").takes(List.of("story1"), never())).isTrue();

    assertThat(opened).containsExactly("/logs/gc.log", "/测试/运行 2", "story1");
  }

  @Test
  void everyDisplayHasItsOwnWindow() {
    on(":0").takes(List.of(), this::open);

    assertThat(on(":10").takes(WORDS, this::open)).isFalse();
    assertThat(opened).isEmpty();
  }

  @Test
  void deadWindowIsReplaced() throws IOException {
    on(":0").takes(List.of(), this::open);
    Path socket = socket();
    // A socket without a listener, as a killed process leaves it.
    Files.delete(socket);
    ServerSocketChannel dead = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    dead.bind(UnixDomainSocketAddress.of(socket));
    dead.close();
    assertThat(socket).exists();

    assertThat(on(":0").takes(WORDS, this::open)).isFalse();
    assertThat(on(":0").takes(WORDS, never())).isTrue();

    assertThat(opened).containsExactlyElementsOf(WORDS);
  }

  @Test
  void frozenWindowIsReplaced() {
    on(":0").takes(List.of(), words -> new CompletableFuture<Void>());

    assertThat(on(":0").takes(WORDS, this::open)).isFalse();
    assertThat(on(":0").takes(WORDS, never())).isTrue();

    assertThat(opened).containsExactlyElementsOf(WORDS);
  }

  @Test
  void windowThatCannotOpenFilesIsReplaced() {
    on(":0")
        .takes(
            List.of(), words -> CompletableFuture.failedFuture(new IllegalStateException("bug")));

    assertThat(on(":0").takes(WORDS, this::open)).isFalse();
  }

  @Test
  void withoutFolderEachStartOpensWindow() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    RunningWindow window = new RunningWindow(file.resolve("whisker"), Map.of());

    assertThat(window.takes(WORDS, this::open)).isFalse();
    assertThat(window.takes(WORDS, this::open)).isFalse();
  }

  private RunningWindow on(String display) {
    return new RunningWindow(folder.resolve("own"), Map.of("DISPLAY", display));
  }

  private Path socket() throws IOException {
    try (var files = Files.list(folder.resolve("own"))) {
      return files.filter(file -> file.toString().endsWith(".socket")).findFirst().orElseThrow();
    }
  }

  private CompletableFuture<Void> open(List<String> words) {
    opened.addAll(words);
    return CompletableFuture.completedFuture(null);
  }

  private static Function<List<String>, CompletableFuture<?>> never() {
    return words -> CompletableFuture.failedFuture(new AssertionError("another window runs"));
  }
}
