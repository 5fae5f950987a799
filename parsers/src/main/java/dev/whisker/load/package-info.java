/** Results of load tools: samples, intervals or a summary, each figure with its source. */
@NullMarked
package dev.whisker.load;

import org.jspecify.annotations.NullMarked;
