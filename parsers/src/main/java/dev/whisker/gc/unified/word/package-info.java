/**
 * What messages are made of: times, amounts of memory, and words that were met before.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.unified.word;

import org.jspecify.annotations.NullMarked;
