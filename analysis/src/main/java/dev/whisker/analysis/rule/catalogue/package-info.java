/** All rules together, and what they find. */
@NullMarked
package dev.whisker.analysis.rule.catalogue;

import org.jspecify.annotations.NullMarked;
