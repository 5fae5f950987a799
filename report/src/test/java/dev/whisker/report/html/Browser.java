package dev.whisker.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A page in a real Chromium without a window, driven by its DevTools protocol. */
final class Browser implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int SECONDS = 60;

  private final Process process;
  private final HttpClient client = HttpClient.newHttpClient();
  private final WebSocket socket;
  private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
  private int calls;

  /** The program, where there is one. */
  static Optional<String> program() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(
            folder ->
                Stream.of("chromium", "chromium-browser", "google-chrome")
                    .map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }

  Browser(String program, Path page, Path profile) throws IOException, InterruptedException {
    process =
        new ProcessBuilder(
                program,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--window-size=1280,900",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                page.toUri().toString())
            .redirectErrorStream(true)
            .redirectOutput(profile.resolveSibling("browser.log").toFile())
            .start();
    socket =
        client
            .newWebSocketBuilder()
            .buildAsync(target(profile), new Listener())
            .orTimeout(SECONDS, TimeUnit.SECONDS)
            .join();
    awaitLoaded();
  }

  private void awaitLoaded() throws IOException, InterruptedException {
    for (int tenths = 0; tenths < 10 * SECONDS; tenths++) {
      if (evaluate("location.protocol + document.readyState").asText().equals("file:complete")) {
        return;
      }
      Thread.sleep(100);
    }
    throw new IOException("Chromium has not loaded the page");
  }

  /** Chromium writes its port into its profile once it listens, and lists the page soon after. */
  private URI target(Path profile) throws IOException, InterruptedException {
    Path port = profile.resolve("DevToolsActivePort");
    for (int tenths = 0; tenths < 10 * SECONDS; tenths++) {
      if (Files.exists(port) && !Files.readAllLines(port).isEmpty()) {
        String list = "http://127.0.0.1:" + Files.readAllLines(port).getFirst() + "/json/list";
        for (JsonNode each : JSON.readTree(page(list))) {
          if (each.path("type").asText().equals("page")) {
            return URI.create(each.path("webSocketDebuggerUrl").asText());
          }
        }
      }
      Thread.sleep(100);
    }
    throw new IOException("Chromium has not opened the page");
  }

  private String page(String address) throws IOException, InterruptedException {
    return client
        .send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofString())
        .body();
  }

  /** The value of an expression in the page. */
  JsonNode evaluate(String expression) throws IOException, InterruptedException {
    JsonNode result =
        call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
    if (result.has("exceptionDetails")) {
      throw new AssertionError(result.path("exceptionDetails").toString());
    }
    return result.path("result").path("value");
  }

  void move(double x, double y) throws IOException, InterruptedException {
    mouse("mouseMoved", x, y, 0);
  }

  /** Presses at one place, moves, and releases at another. */
  void drag(double fromX, double toX, double y) throws IOException, InterruptedException {
    move(fromX, y);
    mouse("mousePressed", fromX, y, 1);
    for (int step = 1; step <= 10; step++) {
      mouse("mouseMoved", fromX + (toX - fromX) * step / 10, y, 1);
    }
    mouse("mouseReleased", toX, y, 1);
  }

  private void mouse(String type, double x, double y, int buttons)
      throws IOException, InterruptedException {
    call(
        "Input.dispatchMouseEvent",
        Map.of(
            "type",
            type,
            "x",
            x,
            "y",
            y,
            "button",
            buttons == 0 ? "none" : "left",
            "buttons",
            buttons,
            "clickCount",
            1));
  }

  private JsonNode call(String method, Map<String, Object> parameters)
      throws IOException, InterruptedException {
    int id = ++calls;
    socket
        .sendText(
            JSON.writeValueAsString(Map.of("id", id, "method", method, "params", parameters)), true)
        .join();
    while (true) {
      String message = messages.poll(SECONDS, TimeUnit.SECONDS);
      if (message == null) {
        throw new IOException("no answer to " + method);
      }
      JsonNode answer = JSON.readTree(message);
      if (answer.path("id").asInt() == id) {
        return answer.path("result");
      }
    }
  }

  @Override
  public void close() {
    socket.abort();
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly().onExit().join();
    children.forEach(ProcessHandle::destroyForcibly);
    client.close();
  }

  private final class Listener implements WebSocket.Listener {

    private final StringBuilder text = new StringBuilder();

    @Override
    public @Nullable CompletionStage<?> onText(
        WebSocket webSocket, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        messages.add(text.toString());
        text.setLength(0);
      }
      webSocket.request(1);
      return null;
    }
  }
}
