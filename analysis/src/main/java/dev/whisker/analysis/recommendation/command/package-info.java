/** What starts the JVMs that are spoken of: options to copy, also for the JDK that is planned. */
@NullMarked
package dev.whisker.analysis.recommendation.command;

import org.jspecify.annotations.NullMarked;
