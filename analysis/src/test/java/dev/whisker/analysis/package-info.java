/** Runs made by hand for the tests of the analysis. */
@NullMarked
package dev.whisker.analysis;

import org.jspecify.annotations.NullMarked;
