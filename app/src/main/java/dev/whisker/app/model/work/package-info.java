/** Work away from the screen, one thing at a time, and what the screen shows of it. */
@NullMarked
package dev.whisker.app.model.work;

import org.jspecify.annotations.NullMarked;
