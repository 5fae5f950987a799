/** The models of the Files screen: summary, problems and second opinions of single files. */
@NullMarked
package dev.whisker.app.model.files;

import org.jspecify.annotations.NullMarked;
