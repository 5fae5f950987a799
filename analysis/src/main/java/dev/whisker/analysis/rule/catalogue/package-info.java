/** The catalogue of rules, and the order of their findings. */
@NullMarked
package dev.whisker.analysis.rule.catalogue;

import org.jspecify.annotations.NullMarked;
