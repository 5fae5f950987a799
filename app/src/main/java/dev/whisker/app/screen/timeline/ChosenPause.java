package dev.whisker.app.screen.timeline;

import dev.whisker.files.given.FileLine;
import dev.whisker.gc.Pause;
import java.util.Optional;

/**
 * The selected pause.
 *
 * @param run index of its run among the shown ones
 * @param seconds its start on the axis
 * @param place of its record; empty until it is found
 * @param requests that it hit
 */
public record ChosenPause(
    int run, Pause pause, double seconds, Optional<FileLine> place, HitRequests requests) {}
