/** What nGrinder's report page offers for download. */
@NullMarked
package dev.whisker.load.ngrinder;

import org.jspecify.annotations.NullMarked;
