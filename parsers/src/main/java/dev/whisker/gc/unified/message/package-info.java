/**
 * The messages: those of all collectors, those of one, and those that belong to no collection.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.unified.message;

import org.jspecify.annotations.NullMarked;
