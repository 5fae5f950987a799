/** Typed numbers and words, and the sentences they fill, in the reader's language. */
@NullMarked
package dev.whisker.analysis.wording;

import org.jspecify.annotations.NullMarked;
