package dev.whisker.gc;

/** An event in a GC log, with the line on which its record begins. */
public interface GcEvent {

  /** The physical line, from 1, of the file on which the record begins. */
  long line();

  /** When it began, whichever end the log stamps. */
  Stamp start();

  /** The number that the JVM gave the collection, or -1. */
  default int gcId() {
    return -1;
  }
}
