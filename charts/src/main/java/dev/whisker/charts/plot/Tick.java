package dev.whisker.charts.plot;

/** A place on an axis with its text. */
public record Tick(double value, String text) {}
