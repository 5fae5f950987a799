/** Commands that start JVMs: options to copy, also for a planned JDK. */
@NullMarked
package dev.whisker.analysis.recommendation.command;

import org.jspecify.annotations.NullMarked;
