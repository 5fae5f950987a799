/**
 * Several files that tell of one and the same test: parts of it, forms of it, warm-ups before it.
 */
@NullMarked
package dev.whisker.analysis.run.grouping.same;

import org.jspecify.annotations.NullMarked;
