/** Rules on collections and cycles: their causes, their failures, and their threads. */
@NullMarked
package dev.whisker.analysis.rule.collection;

import org.jspecify.annotations.NullMarked;
