/** Reads the downloads of nGrinder's report page. */
@NullMarked
package dev.whisker.load.ngrinder;

import org.jspecify.annotations.NullMarked;
