/** Rules on what a log tells and leaves out. */
@NullMarked
package dev.whisker.analysis.rule.log;

import org.jspecify.annotations.NullMarked;
