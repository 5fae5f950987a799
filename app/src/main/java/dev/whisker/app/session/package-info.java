/**
 * The open comparison: background work, decisions, history and workspaces, without controls, so
 * tests need no screen.
 */
@NullMarked
package dev.whisker.app.session;

import org.jspecify.annotations.NullMarked;
