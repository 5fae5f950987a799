/** The stamps of an access log: how they are written, and what they are of. */
@NullMarked
package dev.whisker.load.access.stamp;

import org.jspecify.annotations.NullMarked;
