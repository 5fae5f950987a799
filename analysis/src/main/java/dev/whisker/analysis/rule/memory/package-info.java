/**
 * Rules on the heap: what lives in it, what is allocated, how its parts are sized; and on the
 * metaspace.
 */
@NullMarked
package dev.whisker.analysis.rule.memory;

import org.jspecify.annotations.NullMarked;
