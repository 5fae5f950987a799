/** What the user changes about how files were sorted into runs and configurations. */
@NullMarked
package dev.whisker.analysis.edit;

import org.jspecify.annotations.NullMarked;
