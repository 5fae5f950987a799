/** The Report screen: its pages before they are written, and its options. */
@NullMarked
package dev.whisker.app.screen.report;

import org.jspecify.annotations.NullMarked;
