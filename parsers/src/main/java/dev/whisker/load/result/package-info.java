/** Results as the program computes with them, and what fills them. */
@NullMarked
package dev.whisker.load.result;

import org.jspecify.annotations.NullMarked;
