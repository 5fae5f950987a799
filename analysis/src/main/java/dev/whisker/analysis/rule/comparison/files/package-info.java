/** Rules on the matching and naming of files. */
@NullMarked
package dev.whisker.analysis.rule.comparison.files;

import org.jspecify.annotations.NullMarked;
