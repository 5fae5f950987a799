/**
 * What records tell of pauses and of the work beside the application, until it is complete.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.preunified.collection;

import org.jspecify.annotations.NullMarked;
