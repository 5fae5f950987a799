/** No part of the library's interface. What logs of both families say in the same words. */
@NullMarked
package dev.whisker.gc.internal.words;

import org.jspecify.annotations.NullMarked;
