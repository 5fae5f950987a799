/** Events of a GC log that only describe a collection or a heap, for the program's rules. */
@NullMarked
package dev.whisker.gc.detail;

import org.jspecify.annotations.NullMarked;
