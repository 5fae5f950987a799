/** The answer and the findings, in words of one language. */
@NullMarked
package dev.whisker.app.model.advice;

import org.jspecify.annotations.NullMarked;
