/**
 * The entry point of the library: a path becomes a GC log, a load result, or a reason why neither.
 */
@NullMarked
package dev.whisker.files;

import org.jspecify.annotations.NullMarked;
