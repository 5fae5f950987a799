/** Tables of results that somebody wrote down: a row for each run. */
@NullMarked
package dev.whisker.load.table;

import org.jspecify.annotations.NullMarked;
