/** Tables of results written by hand: a row for each run. */
@NullMarked
package dev.whisker.load.table;

import org.jspecify.annotations.NullMarked;
