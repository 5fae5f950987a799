/** JSON as a tree, for the small files that tools write. */
@NullMarked
package dev.whisker.load.json;

import org.jspecify.annotations.NullMarked;
