/** Files that are being read, with the facts known so far. */
@NullMarked
package dev.whisker.app.model.opening;

import org.jspecify.annotations.NullMarked;
