/**
 * Numbers in order: the middle one, one of any rank, where something begins, how far they scatter.
 */
@NullMarked
package dev.whisker.analysis.order;

import org.jspecify.annotations.NullMarked;
