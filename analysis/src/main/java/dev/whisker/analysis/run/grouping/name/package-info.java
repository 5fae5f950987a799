/** Reads settings and repeat numbers from the names of folders and files. */
@NullMarked
package dev.whisker.analysis.run.grouping.name;

import org.jspecify.annotations.NullMarked;
