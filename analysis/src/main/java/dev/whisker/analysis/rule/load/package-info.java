/** Rules on the requests of a load test, and what collections have to do with them. */
@NullMarked
package dev.whisker.analysis.rule.load;

import org.jspecify.annotations.NullMarked;
