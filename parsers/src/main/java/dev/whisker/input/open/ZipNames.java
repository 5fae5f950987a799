package dev.whisker.input.open;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The names of entries. A zip marks a name as UTF-8, or not at all: Windows writes names in the
 * characters of the machine, in China GBK. Java refuses a zip whose names are in another charset
 * than the given one, so it gets one in which anything is a name.
 */
public final class ZipNames {

  /** The charset with which a zip has to be opened. */
  public static final Charset ANY = StandardCharsets.ISO_8859_1;

  private static final List<Charset> CHARSETS =
      List.of(StandardCharsets.UTF_8, Charset.forName("GB18030", ANY));

  private ZipNames() {}

  /** True if a name is the same in all charsets. */
  static boolean isPlain(String name) {
    return name.chars().allMatch(c -> c < 0x80);
  }

  /**
   * The name as it was meant.
   *
   * @param read of a zip opened with {@link #ANY}
   */
  static String meant(String read) {
    if (isPlain(read) || !ANY.newEncoder().canEncode(read)) {
      // The latter was declared as UTF-8.
      return read;
    }
    ByteBuffer bytes = ByteBuffer.wrap(read.getBytes(ANY));
    for (Charset charset : CHARSETS) {
      try {
        return charset.newDecoder().decode(bytes.duplicate()).toString();
      } catch (CharacterCodingException another) {
        // The next one may fit.
      }
    }
    return read;
  }
}
