package dev.whisker.load.formats;

import dev.whisker.load.LoadReader;
import dev.whisker.load.ab.AbReportReader;
import dev.whisker.load.jmeter.JtlCsvReader;
import dev.whisker.load.ngrinder.NGrinderOutputReader;
import dev.whisker.load.siege.SiegeLogReader;
import dev.whisker.load.siege.SiegeReportReader;
import java.util.List;
import java.util.Optional;

/** Finds the reader for a content. */
public final class LoadReaders {

  /** The most telling fingerprint first, so that a looser one cannot take what is not its own. */
  private static final List<LoadReader> ALL =
      List.of(
          new JtlCsvReader(),
          new NGrinderOutputReader(),
          new SiegeLogReader(),
          new AbReportReader(),
          new SiegeReportReader());

  private LoadReaders() {}

  /**
   * The reader that recognises the content, if any.
   *
   * @param head the first bytes of it
   */
  public static Optional<LoadReader> find(byte[] head) {
    return ALL.stream().filter(reader -> reader.recognises(head)).findFirst();
  }
}
