/** What load tools say: samples, intervals or a summary, each figure with its source. */
@NullMarked
package dev.whisker.load;

import org.jspecify.annotations.NullMarked;
