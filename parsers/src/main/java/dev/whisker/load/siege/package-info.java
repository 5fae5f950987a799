/** What siege writes. */
@NullMarked
package dev.whisker.load.siege;

import org.jspecify.annotations.NullMarked;
