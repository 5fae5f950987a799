package dev.whisker.input.source;

import dev.whisker.input.ProblemCode;

/** Problems of a file of any format. */
public enum FileProblem implements ProblemCode {
  /** No format that is read. */
  NOT_RECOGNISED,
  EMPTY,
  /** A folder, a device or a pipe, which cannot be read twice and may never end. */
  NO_REGULAR_FILE,
  NO_SUCH_FILE,
  /** Could not be opened or read: the system's reason. */
  UNREADABLE,
  /** Became shorter or was replaced while it was read, so parts may be of two files. */
  CHANGED_WHILE_READ,
  /** The content after the damage may be wrong: the checksum is at the end. */
  DAMAGED_ARCHIVE,
  /** An archive with too much content: the limit in megabytes. */
  ARCHIVE_TOO_LARGE,
  /** The files of such an archive that were not read: how many, and the limit in megabytes. */
  ENTRIES_NOT_READ,
  /** All archives unpack to too much beyond a multiple of their sizes: the limit in megabytes. */
  ARCHIVES_TOO_LARGE,
  /** How many files of an archive are beyond the number for all archives, and that number. */
  TOO_MANY_IN_ARCHIVES,
  /** How many files an archive has, and how many of them are read. */
  TOO_MANY_ENTRIES,
  /** Files of an archive have one name: the name. Only the last of them can be read. */
  SAME_NAME_IN_ARCHIVE,
  /** Packed or encrypted in a way that is not unpacked here: which. */
  PACKED_OTHERWISE,
  /** Needs more memory than Java has: how many megabytes that is. */
  OUT_OF_MEMORY,
  /** A mistake of ours that the file has brought to light: which. */
  READER_FAILED,
  /** A record, report or document begins and does not end. */
  CUT_OFF_AT_END,
  /** The file has no time stamps, so it has no place on a time axis. */
  NO_TIME,
  /** Times without a zone: the zone that was assumed. */
  LOCAL_TIME_ASSUMED,
  /** A second format in this file, which is not read: its name. */
  ALSO_HOLDS;

  @Override
  public boolean makesFiguresDoubtful() {
    return switch (this) {
      case CHANGED_WHILE_READ,
          DAMAGED_ARCHIVE,
          ARCHIVE_TOO_LARGE,
          ARCHIVES_TOO_LARGE,
          CUT_OFF_AT_END ->
          true;
      default -> false;
    };
  }
}
