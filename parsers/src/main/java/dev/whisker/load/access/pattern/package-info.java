/**
 * The pattern that a server writes its lines by, where the log states it, and lines by such a
 * pattern.
 */
@NullMarked
package dev.whisker.load.access.pattern;

import org.jspecify.annotations.NullMarked;
