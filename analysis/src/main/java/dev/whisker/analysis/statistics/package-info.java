/** What repeated runs allow to say: how far they spread, and how sure their mean is. */
@NullMarked
package dev.whisker.analysis.statistics;

import org.jspecify.annotations.NullMarked;
