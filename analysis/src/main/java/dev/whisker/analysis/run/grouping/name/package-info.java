/**
 * What the names of folders and files tell: which of them are settings, and which number repeats.
 */
@NullMarked
package dev.whisker.analysis.run.grouping.name;

import org.jspecify.annotations.NullMarked;
