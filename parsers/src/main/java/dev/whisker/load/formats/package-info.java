/** All formats of load results that Whisker reads. */
@NullMarked
package dev.whisker.load.formats;

import org.jspecify.annotations.NullMarked;
