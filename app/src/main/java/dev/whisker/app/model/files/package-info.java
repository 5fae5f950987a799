/** What is told of single files: what matters most, what is wrong with them, what others say. */
@NullMarked
package dev.whisker.app.model.files;

import org.jspecify.annotations.NullMarked;
