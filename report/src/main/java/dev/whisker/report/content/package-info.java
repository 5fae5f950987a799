/** The content of a report: a comparison becomes a document in the reader's language. */
@NullMarked
package dev.whisker.report.content;

import org.jspecify.annotations.NullMarked;
