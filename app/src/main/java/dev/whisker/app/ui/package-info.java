/** Controls and layouts that several screens use, and the context of their views. */
@NullMarked
package dev.whisker.app.ui;

import org.jspecify.annotations.NullMarked;
