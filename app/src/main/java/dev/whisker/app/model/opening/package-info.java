/** Files on their way in, and what the screen tells of them until all are read. */
@NullMarked
package dev.whisker.app.model.opening;

import org.jspecify.annotations.NullMarked;
