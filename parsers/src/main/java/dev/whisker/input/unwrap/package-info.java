/**
 * What passed on the lines that a program wrote has put around them: containers, shippers of logs,
 * consoles, terminals. It is known by the first bytes, and taken off again.
 */
@NullMarked
package dev.whisker.input.unwrap;

import org.jspecify.annotations.NullMarked;
