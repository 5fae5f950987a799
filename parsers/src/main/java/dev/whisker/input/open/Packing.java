package dev.whisker.input.open;

import java.util.Optional;

/** Ways of packing files that are known by their bytes, and not unpacked here. */
public enum Packing {
  BZIP2("bzip2", "BZh"),
  XZ("xz", "\u00FD7zXZ\0"),
  ZSTANDARD("Zstandard", "(\u00B5/\u00FD"),
  SEVEN_ZIP("7-Zip", "7z\u00BC\u00AF'\u001C"),
  RAR("RAR", "Rar!\u001A"),
  /** A gz in a gz. */
  GZIP("gz", "\u001F\u008B"),
  /** A zip in a zip. */
  ZIP("zip", "PK\u0003\u0004"),
  /** Also in a gz: the name of the first file is before the mark. */
  TAR("tar", "ustar", 257);

  private final String title;

  /** The bytes by which it is known, a character each. */
  private final String mark;

  /** The offset of these bytes. */
  private final int at;

  Packing(String title, String mark) {
    this(title, mark, 0);
  }

  Packing(String title, String mark, int at) {
    this.title = title;
    this.mark = mark;
    this.at = at;
  }

  /** The name of the packing, the same in any language. */
  public String title() {
    return title;
  }

  /** The one whose mark is in these bytes, the first of a file. */
  public static Optional<Packing> of(byte[] head) {
    for (Packing packing : values()) {
      if (packing.isMarked(head)) {
        return Optional.of(packing);
      }
    }
    return Optional.empty();
  }

  /** True if its mark is in these bytes. */
  boolean isMarked(byte[] head) {
    if (head.length < at + mark.length()) {
      return false;
    }
    for (int i = 0; i < mark.length(); i++) {
      if (Byte.toUnsignedInt(head[at + i]) != mark.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
