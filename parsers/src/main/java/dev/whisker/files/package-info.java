/** The library's entry point: a path becomes a GC log, a load result, or a reason why not. */
@NullMarked
package dev.whisker.files;

import org.jspecify.annotations.NullMarked;
