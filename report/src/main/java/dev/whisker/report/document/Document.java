package dev.whisker.report.document;

import java.util.List;
import java.util.Locale;

/**
 * A report, ready to be set.
 *
 * @param title in a few words, for the head of each page
 * @param kicker what kind of thing this is, in small type above the question
 * @param question what the reader wants to know
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
