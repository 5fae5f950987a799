package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.whisker.app.support.Logs;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files dragged from another program with a real mouse, which no simulated event can test. Needs an
 * X server of its own and some tools; skipped without them.
 */
class RealDragTest {

  private static final int PATIENCE_SECONDS = 60;
  private static final String PYTHON = "/usr/bin/python3";

  @TempDir private Path folder = Path.of("");

  private final List<Process> started = new ArrayList<>();

  /**
   * Ends the processes by their handles: {@link Process#destroy()} would close a stream that a
   * thread is reading, and its exception would fail the next test.
   */
  @AfterEach
  void endWhatWasStarted() throws InterruptedException {
    for (Process process : started.reversed()) {
      process.toHandle().destroy();
      process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
  }

  @Test
  void twoFilesDraggedFromAnotherProgramAreOpened() throws Exception {
    for (String tool : List.of("Xvfb", "openbox", "xdotool")) {
      assumeTrue(isInstalled(tool), tool + " is not installed");
    }
    assumeTrue(
        Files.isExecutable(Path.of(PYTHON))
            && succeeds(PYTHON, "-c", "import gi; gi.require_version('Gtk', '3.0')"),
        "python3-gi with GTK 3 is not installed");
    Path first = Logs.parallel(folder.resolve("gc.log"), 20, 0.1);
    Path second = Logs.parallel(folder.resolve("垃圾回收.log"), 20, 0.2);

    String display = startDisplay();
    start(display, "openbox");
    BlockingQueue<String> receiver = startReceiver(display);
    assertThat(receiver.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo("shown");
    startSource(display, first, second);
    drag(display);

    List<String> got = new ArrayList<>();
    got.add(receiver.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
    got.add(receiver.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
    assertThat(got).containsExactlyInAnyOrder("got gc.log", "got 垃圾回收.log");
  }

  /** An X server on a display number of its own choice. */
  private String startDisplay() throws IOException {
    Process server =
        new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1280x760x24")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    started.add(server);
    try (BufferedReader out = server.inputReader()) {
      return ":" + Objects.requireNonNull(out.readLine(), "Xvfb did not start").strip();
    }
  }

  private BlockingQueue<String> startReceiver(String display) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Djava.awt.headless=true",
            "-Dprism.order=sw",
            "-Dsun.jnu.encoding=UTF-8",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            "dev.whisker.app.window.DropReceiver$Main");
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process receiver = start(display, builder);
    BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    Thread.ofPlatform()
        .daemon()
        .start(() -> receiver.inputReader(StandardCharsets.UTF_8).lines().forEach(lines::add));
    return lines;
  }

  private void startSource(String display, Path... files) throws IOException {
    Path script = folder.resolve("drag-source.py");
    try (InputStream source = RealDragTest.class.getResourceAsStream("drag-source.py")) {
      Files.copy(Objects.requireNonNull(source), script, StandardCopyOption.REPLACE_EXISTING);
    }
    List<String> command = new ArrayList<>(List.of(PYTHON, script.toString()));
    Arrays.stream(files).map(file -> file.toUri().toASCIIString()).forEach(command::add);
    start(display, command.toArray(String[]::new));
  }

  private void drag(String display) throws Exception {
    String source = search(display, "drag-source");
    xdotool(display, "windowactivate", "--sync", source);
    xdotool(display, "mousemove", "--window", source, "60", "40");
    xdotool(display, "mousedown", "1");
    // In steps and with time in between, as a hand does it: both programs must notice.
    for (int step = 1; step <= 10; step++) {
      xdotool(display, "mousemove_relative", "--", "40", "-35");
      Thread.sleep(100);
    }
    Thread.sleep(500);
    xdotool(display, "mouseup", "1");
  }

  private String search(String display, String title) throws Exception {
    Process search =
        start(display, "xdotool", "search", "--sync", "--onlyvisible", "--name", title);
    try (BufferedReader out = search.inputReader()) {
      return Objects.requireNonNull(out.readLine(), "no window " + title).strip();
    }
  }

  private void xdotool(String display, String... arguments) throws Exception {
    String[] command = new String[arguments.length + 1];
    command[0] = "xdotool";
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    start(display, command).waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  private Process start(String display, String... command) throws IOException {
    return start(display, new ProcessBuilder(command));
  }

  private Process start(String display, ProcessBuilder builder) throws IOException {
    builder.environment().put("DISPLAY", display);
    builder.environment().remove("WAYLAND_DISPLAY");
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    started.add(process);
    return process;
  }

  private static boolean succeeds(String... command) throws Exception {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
  }

  private static boolean isInstalled(String tool) {
    String path = System.getenv("PATH");
    return path != null
        && Arrays.stream(path.split(File.pathSeparator))
            .anyMatch(each -> Files.isExecutable(Path.of(each, tool)));
  }
}
