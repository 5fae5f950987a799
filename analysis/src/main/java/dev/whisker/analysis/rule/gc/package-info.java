/**
 * Rules on collections and stops of the application: causes, failures, threads, and the contents of
 * the log.
 */
@NullMarked
package dev.whisker.analysis.rule.gc;

import org.jspecify.annotations.NullMarked;
