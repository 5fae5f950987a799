package dev.whisker.input;

import java.util.Optional;

/** Ways of packing files that are known by their first bytes, and not unpacked here. */
public enum Packing {
  BZIP2("bzip2", "BZh"),
  XZ("xz", "\u00FD7zXZ\0"),
  ZSTANDARD("Zstandard", "(\u00B5/\u00FD"),
  SEVEN_ZIP("7-Zip", "7z\u00BC\u00AF'\u001C"),
  RAR("RAR", "Rar!\u001A"),
  /** A zip in a zip. */
  ZIP("zip", "PK\u0003\u0004");

  private final String title;

  /** The first bytes, a character each. */
  private final String first;

  Packing(String title, String first) {
    this.title = title;
    this.first = first;
  }

  /** What people call it, in any language. */
  public String title() {
    return title;
  }

  /** The one that begins with these bytes. */
  public static Optional<Packing> of(byte[] head) {
    for (Packing packing : values()) {
      if (packing.begins(head)) {
        return Optional.of(packing);
      }
    }
    return Optional.empty();
  }

  private boolean begins(byte[] head) {
    if (head.length < first.length()) {
      return false;
    }
    for (int i = 0; i < first.length(); i++) {
      if (Byte.toUnsignedInt(head[i]) != first.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
