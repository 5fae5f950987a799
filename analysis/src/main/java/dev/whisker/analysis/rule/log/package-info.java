/** Rules on the contents of a log. */
@NullMarked
package dev.whisker.analysis.rule.log;

import org.jspecify.annotations.NullMarked;
