/** What Whisker concludes and what rules found, put into words of one language. */
@NullMarked
package dev.whisker.app.model.advice;

import org.jspecify.annotations.NullMarked;
