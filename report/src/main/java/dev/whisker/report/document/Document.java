package dev.whisker.report.document;

import java.util.List;
import java.util.Locale;

/**
 * A report, ready for layout.
 *
 * @param title short, for the head of each page
 * @param kicker the kind of document, in small type above the question
 * @param question of the reader
 * @param answer the answer in a sentence
 * @param blocks everything else
 */
public record Document(
    Locale locale,
    String title,
    String kicker,
    String question,
    String answer,
    List<Block> blocks) {}
