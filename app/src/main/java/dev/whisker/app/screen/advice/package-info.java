/** The Advice screen: the recommendation, the findings and the next steps. */
@NullMarked
package dev.whisker.app.screen.advice;

import org.jspecify.annotations.NullMarked;
