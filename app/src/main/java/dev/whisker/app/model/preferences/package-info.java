/** What the user chose once and finds again. */
@NullMarked
package dev.whisker.app.model.preferences;

import org.jspecify.annotations.NullMarked;
