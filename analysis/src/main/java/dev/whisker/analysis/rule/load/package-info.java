/** Rules on the requests of a load test, and on the effect of collections on them. */
@NullMarked
package dev.whisker.analysis.rule.load;

import org.jspecify.annotations.NullMarked;
