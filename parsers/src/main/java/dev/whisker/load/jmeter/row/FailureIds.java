package dev.whisker.load.jmeter.row;

import dev.whisker.load.jmeter.row.Renumbering.PassingNumbers;
import dev.whisker.load.result.ErrorKinds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers the kinds of failures by the bytes of their code and message. A known kind creates no
 * String: a test may fail a million times.
 */
public final class FailureIds implements PassingNumbers {

  private static final int MANY = 20_000;
  private static final int NEW = -1;

  private final NameIds codes = NameIds.unbounded();

  /** The messages by the number of the code. */
  private final List<Messages> byCode = new ArrayList<>();

  private final List<Kind> kinds = new ArrayList<>();

  private record Kind(int code, int message) {}

  /** The messages of one code, and their numbers. */
  private static final class Messages {
    final NameIds texts = NameIds.ofFew();
    int[] kinds = {};
  }

  /** The number of a failure; the places are those of code and message. */
  public int of(byte[] buffer, int codeFrom, int codeTo, int messageFrom, int messageTo) {
    int code = codes.of(buffer, codeFrom, codeTo);
    if (code == byCode.size()) {
      byCode.add(new Messages());
    }
    Messages messages = byCode.get(code);
    int message = messages.texts.of(buffer, messageFrom, messageTo);
    if (message >= messages.kinds.length) {
      int before = messages.kinds.length;
      messages.kinds = Arrays.copyOf(messages.kinds, Math.max(4, 2 * message));
      Arrays.fill(messages.kinds, before, messages.kinds.length, NEW);
    }
    if (messages.kinds[message] == NEW) {
      messages.kinds[message] = kinds.size();
      kinds.add(new Kind(code, message));
    }
    return messages.kinds[message];
  }

  /** The number of a failure in other kinds. */
  public int in(ErrorKinds others, int id) {
    Kind kind = kinds.get(id);
    return others.of(codes.name(kind.code()), byCode.get(kind.code()).texts.name(kind.message()));
  }

  @Override
  public boolean areMany() {
    return kinds.size() >= MANY;
  }

  @Override
  public void forget() {
    codes.forget();
    byCode.clear();
    kinds.clear();
  }
}
