/** Rules on collections and cycles: why they came, what failed in them, and who does them. */
@NullMarked
package dev.whisker.analysis.rule.collection;

import org.jspecify.annotations.NullMarked;
