/** Rules on heap and metaspace: live set, allocation, and sizes. */
@NullMarked
package dev.whisker.analysis.rule.memory;

import org.jspecify.annotations.NullMarked;
