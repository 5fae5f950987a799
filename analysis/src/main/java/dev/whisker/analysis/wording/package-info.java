/** Typed numbers and words, and sentences with them in the reader's language. */
@NullMarked
package dev.whisker.analysis.wording;

import org.jspecify.annotations.NullMarked;
