/** Targets for a coverage-guided fuzzer. */
@NullMarked
package dev.whisker.fuzz;

import org.jspecify.annotations.NullMarked;
