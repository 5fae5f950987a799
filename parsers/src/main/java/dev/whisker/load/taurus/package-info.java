/** What Taurus writes. */
@NullMarked
package dev.whisker.load.taurus;

import org.jspecify.annotations.NullMarked;
