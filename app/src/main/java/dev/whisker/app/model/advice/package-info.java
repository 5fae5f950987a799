/** Whisker's conclusions and the rules' findings, put into words of one language. */
@NullMarked
package dev.whisker.app.model.advice;

import org.jspecify.annotations.NullMarked;
