package dev.whisker.load.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.tool.LoadReaders;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.Optional;

/** Reads contents like a user's file: by the reader that recognises it. */
public final class OneResult {

  private OneResult() {}

  /** Everything read by a reader of that class. */
  public static Reading reading(MemorySource source, Class<? extends LoadReader> by)
      throws IOException {
    assertThat(LoadReaders.find(source.head(), Optional.empty())).containsInstanceOf(by);
    return LoadReaders.find(source.head(), Optional.empty())
        .orElseThrow()
        .read(source, ZoneOffset.UTC);
  }

  /** The only result of it. */
  public static LoadResult of(MemorySource source, Class<? extends LoadReader> by)
      throws IOException {
    Reading reading = reading(source, by);
    assertThat(reading.results()).hasSize(1);
    return reading.results().getFirst();
  }
}
