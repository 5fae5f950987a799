/** Recordings of JDK Flight Recorder: the same data as from a GC log. */
@NullMarked
package dev.whisker.gc.flightrecorder;

import org.jspecify.annotations.NullMarked;
