package dev.whisker.report.content;

import dev.whisker.input.opening.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** The SHA-256 of a file. */
final class Checksum {

  private Checksum() {}

  /** The checksum; for an entry of a zip that of the zip. Empty if it cannot be read any more. */
  static Optional<String> of(Path file) {
    try (InputStream in = Files.newInputStream(Sources.onDisk(file))) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] block = new byte[1 << 16];
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        digest.update(block, 0, n);
      }
      return Optional.of(HexFormat.of().formatHex(digest.digest()));
    } catch (IOException e) {
      return Optional.empty();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }
}
