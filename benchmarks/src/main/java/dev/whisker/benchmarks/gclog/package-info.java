/** The speed of reading GC logs: generated logs, and Whisker's reader beside its peers. */
@NullMarked
package dev.whisker.benchmarks.gclog;

import org.jspecify.annotations.NullMarked;
