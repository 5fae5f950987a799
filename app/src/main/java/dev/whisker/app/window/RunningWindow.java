package dev.whisker.app.window;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * The user's window on a display. It listens on a socket in the folder of Whisker's own files; a
 * second start hands its files over and ends. The socket of a window that died answers nothing, and
 * is replaced.
 */
final class RunningWindow {

  /** A window that does not answer within this time is frozen, and no longer counts. */
  private static final long PATIENCE_SECONDS = 5;

  private static final int TAKEN = 1;

  private final Path socket;
  private final Path lock;

  /**
   * @param folder of Whisker's own files
   * @param environment names the display
   */
  RunningWindow(Path folder, Map<String, String> environment) {
    String display =
        environment.getOrDefault("DISPLAY", "") + environment.getOrDefault("WAYLAND_DISPLAY", "");
    String name = "window-" + Integer.toHexString(display.hashCode());
    socket = folder.resolve(name + ".socket");
    lock = folder.resolve(name + ".lock");
  }

  /**
   * Hands files to the window that is running. Without one, this start's window becomes it.
   *
   * @param words files, folders and names of samples, valid in any folder
   * @param opener opens the words of later starts; completes when the window has them
   * @return true if a running window has them
   */
  boolean takes(List<String> words, Function<List<String>, CompletableFuture<?>> opener) {
    try {
      Files.createDirectories(Objects.requireNonNull(socket.toAbsolutePath().getParent()));
      // Of two starts at the same time, the second one finds the first one's window.
      try (FileChannel file =
          FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        // Until the file is closed.
        file.lock();
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(socket);
        if (isTaken(address, words)) {
          return true;
        }
        Files.deleteIfExists(socket);
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(address);
        inThread(() -> listen(server, opener));
      }
    } catch (IOException | UnsupportedOperationException noSockets) {
      // Some systems and some network folders have none. Each start opens a window there.
    }
    return false;
  }

  private static boolean isTaken(UnixDomainSocketAddress address, List<String> words) {
    try (SocketChannel window = SocketChannel.open(address)) {
      return CompletableFuture.supplyAsync(() -> isTaken(window, words), RunningWindow::inThread)
          .exceptionally(broken -> false)
          .completeOnTimeout(false, PATIENCE_SECONDS, TimeUnit.SECONDS)
          .join();
    } catch (IOException nobodyListens) {
      return false;
    }
  }

  private static boolean isTaken(SocketChannel window, List<String> words) {
    try {
      DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(window)));
      out.writeInt(words.size());
      for (String word : words) {
        out.writeUTF(word);
      }
      out.flush();
      return Channels.newInputStream(window).read() == TAKEN;
    } catch (IOException ended) {
      throw new UncheckedIOException(ended);
    }
  }

  private static void listen(
      ServerSocketChannel server, Function<List<String>, CompletableFuture<?>> opener) {
    while (server.isOpen()) {
      try {
        SocketChannel start = server.accept();
        inThread(() -> answer(start, opener));
      } catch (IOException endedAtOnce) {
        // That start opens a window of its own.
      }
    }
  }

  private static void answer(
      SocketChannel start, Function<List<String>, CompletableFuture<?>> opener) {
    try (start) {
      DataInputStream in = new DataInputStream(Channels.newInputStream(start));
      int count = in.readInt();
      List<String> words = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        words.add(in.readUTF());
      }
      boolean isTaken = opener.apply(words).handle((done, failure) -> failure == null).join();
      if (isTaken) {
        Channels.newOutputStream(start).write(TAKEN);
      }
    } catch (IOException ended) {
      // The other start did not wait for the answer.
    }
  }

  private static void inThread(Runnable work) {
    Thread.ofPlatform().daemon().name("whisker-window").start(work);
  }
}
