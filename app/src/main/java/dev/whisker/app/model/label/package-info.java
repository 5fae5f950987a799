/** The labels of requests beside each other, without the toolkit. */
@NullMarked
package dev.whisker.app.model.label;

import org.jspecify.annotations.NullMarked;
