/** The recommendation, the findings and the next experiment. */
@NullMarked
package dev.whisker.app.desktop.advice;

import org.jspecify.annotations.NullMarked;
