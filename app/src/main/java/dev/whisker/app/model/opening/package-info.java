/** Files that are being read, and what is known of each so far. */
@NullMarked
package dev.whisker.app.model.opening;

import org.jspecify.annotations.NullMarked;
