package dev.whisker.input.open;

import java.util.zip.ZipException;

/** A zip whose entries only a password opens. */
public final class EncryptedZipException extends ZipException {

  private static final long serialVersionUID = 1L;

  EncryptedZipException(String file) {
    super(file);
  }
}
