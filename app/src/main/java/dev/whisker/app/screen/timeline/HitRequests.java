package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.metric.load.RequestsOfPause;

/** The requests that a pause hit, if known. */
public sealed interface HitRequests {

  /** They are being read from their file. */
  record Reading() implements HitRequests {}

  /** No file lists them, or the clocks could not be aligned. */
  record Unknown() implements HitRequests {}

  /**
   * Their file could not be read again.
   *
   * @param reason the system's message
   */
  record Unreadable(String reason) implements HitRequests {}

  record Read(RequestsOfPause requests) implements HitRequests {}
}
