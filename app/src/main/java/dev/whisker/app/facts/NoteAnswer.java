package dev.whisker.app.facts;

import dev.whisker.files.RunNote;
import dev.whisker.load.LoadResult;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The {@code inspect --json} fields of a note. */
final class NoteAnswer {

  private NoteAnswer() {}

  static void describe(RunNote note, NamedFacts answer) {
    answer.put("configuration", unlessEmpty(note.configuration()));
    answer.put("repeat", unlessEmpty(note.repeat()));
    NamedFacts factors = new NamedFacts();
    note.factors().forEach(factors::put);
    answer.put("factors", factors);
    answer.put("start", time(note.startEpochMillis()));
    answer.put("end", time(note.endEpochMillis()));
    answer.put("notes", unlessEmpty(note.notes()));
  }

  private static @Nullable String unlessEmpty(String text) {
    return text.isEmpty() ? null : text;
  }

  private static @Nullable String time(long epochMillis) {
    return epochMillis == LoadResult.NO_TIME ? null : Instant.ofEpochMilli(epochMillis).toString();
  }
}
