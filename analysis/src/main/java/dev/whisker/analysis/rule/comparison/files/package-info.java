/** Rules on what files say of runs: which belong together, and what in them was guessed. */
@NullMarked
package dev.whisker.analysis.rule.comparison.files;

import org.jspecify.annotations.NullMarked;
