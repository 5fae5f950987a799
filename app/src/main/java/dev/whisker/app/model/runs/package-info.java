/**
 * The models of the Runs screen: files grouped into runs, runs into configurations, and the user's
 * changes.
 */
@NullMarked
package dev.whisker.app.model.runs;

import org.jspecify.annotations.NullMarked;
