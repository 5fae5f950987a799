package dev.whisker.report.data;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.whisker.text.ControlCharacters;
import org.jspecify.annotations.Nullable;

/** Escapes all control characters in JSON, since it may go to a terminal; JSON asks for few. */
final class VisibleEscapes extends CharacterEscapes {

  private static final long serialVersionUID = 1L;
  private static final int DELETE = 0x7F;

  @Override
  public int[] getEscapeCodesForAscii() {
    int[] codes = standardAsciiEscapesForJSON();
    codes[DELETE] = ESCAPE_STANDARD;
    return codes;
  }

  @Override
  public @Nullable SerializableString getEscapeSequence(int character) {
    return ControlCharacters.isOne(character)
        ? new SerializedString(ControlCharacters.visible(Character.toString(character)))
        : null;
  }
}
