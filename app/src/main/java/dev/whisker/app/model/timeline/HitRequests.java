package dev.whisker.app.model.timeline;

import dev.whisker.analysis.metric.load.RequestsOfPause;

/** The requests that a pause hit, as far as known. */
public sealed interface HitRequests {

  /** They are being read from their file. */
  record Reading() implements HitRequests {}

  /** No file lists them, or the clocks could not be aligned. */
  record Untold() implements HitRequests {}

  /**
   * Their file, once read, could not be read again.
   *
   * @param reason in the words of the system
   */
  record Unreadable(String reason) implements HitRequests {}

  record Read(RequestsOfPause requests) implements HitRequests {}
}
