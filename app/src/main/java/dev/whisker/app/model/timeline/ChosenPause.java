package dev.whisker.app.model.timeline;

import dev.whisker.files.FileLine;
import dev.whisker.gc.Pause;
import java.util.Optional;

/**
 * The pause that the user looks at.
 *
 * @param run which of the shown runs it is of, from 0
 * @param seconds when it began, on the axis
 * @param place of its record; empty until it was found
 * @param requests that it hit
 */
public record ChosenPause(
    int run, Pause pause, double seconds, Optional<FileLine> place, HitRequests requests) {}
