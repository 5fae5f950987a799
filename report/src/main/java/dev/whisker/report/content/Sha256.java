package dev.whisker.report.content;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The digest for checksums of files, for keys of runs and for the script of a page. */
public final class Sha256 {

  private Sha256() {}

  /** A new digest, to which bytes are added. */
  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The digest of some bytes. */
  public static byte[] of(byte[] bytes) {
    return digest().digest(bytes);
  }
}
