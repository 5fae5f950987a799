package dev.whisker.load.jmeter.row;

/**
 * The facts that a file has of its rows.
 *
 * @param outcomes whether a request went well, or at least its response code
 * @param transactions the message that marks rows which sum up others
 */
public record JtlFields(boolean times, boolean labels, boolean outcomes, boolean transactions) {}
