/** What k6 writes. */
@NullMarked
package dev.whisker.load.k6;

import org.jspecify.annotations.NullMarked;
