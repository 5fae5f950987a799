/** The model of the table of labels. */
@NullMarked
package dev.whisker.app.model.label;

import org.jspecify.annotations.NullMarked;
