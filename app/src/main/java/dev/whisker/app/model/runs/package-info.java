/**
 * How files were sorted into runs and runs into configurations, and how the user sorts them anew.
 */
@NullMarked
package dev.whisker.app.model.runs;

import org.jspecify.annotations.NullMarked;
