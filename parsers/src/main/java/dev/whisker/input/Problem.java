package dev.whisker.input;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Something in a file that the user should know, and where.
 *
 * @param line from 1, or 0 where it concerns the whole file
 * @param kind decides the sentence
 * @param arguments fill the sentence's places, in order
 */
public record Problem(long line, Kind kind, List<Object> arguments) {

  /** The arguments one by one. */
  public Problem(long line, Kind kind, Object... arguments) {
    this(line, kind, List.of(arguments));
  }

  /**
   * What can be wrong with a file. The text of each stands in the bundle under {@code
   * problem.<name>}.
   */
  public enum Kind {
    /** Nothing we know: what was expected. */
    NOT_RECOGNISED,
    EMPTY,
    /** A device, a pipe: it cannot be read twice, and may never end. */
    NO_REGULAR_FILE,
    /** A load result that tells of no request, only of its columns perhaps. */
    NO_REQUESTS,
    /** A folder where a file was wanted. */
    IS_FOLDER,
    NO_SUCH_FILE,
    ACCESS_DENIED,
    /** Could not be opened or read: the system's reason. */
    UNREADABLE,
    /**
     * A gz or zip that is damaged. What comes out of it counts, and may be wrong behind the damage:
     * the sum that would tell stands at the end.
     */
    DAMAGED_ARCHIVE,
    /** Packed in a way that is not unpacked here: which. */
    PACKED_OTHERWISE,
    /** A zip that asks for a password. */
    ENCRYPTED,
    /** More comes out of an archive than is sensible. */
    ARCHIVE_TOO_LARGE,
    /** The last record has no end; it is not counted. */
    CUT_OFF_AT_END,
    /** Breaks off, or is damaged, in a report or document; what stands before that counts. */
    BREAKS_OFF,
    /** The same in the midst of a file: what was appended behind it counts again. */
    PART_BREAKS_OFF,
    /** Records that begin and do not end, so that they are not counted: how many. */
    RECORDS_WITHOUT_END,
    /** The JVM itself left messages out, pauses perhaps: how many. */
    MESSAGES_DROPPED,
    /** Collections between others of which no line is there: how many, and the first's number. */
    COLLECTIONS_MISSING,
    /** The log does not begin with its JVM's start. */
    CUT_OFF_AT_START,
    /** More than one JVM wrote into the file: how many. */
    SEVERAL_JVMS,
    /** What a JVM wrote stands in the file twice. */
    TOLD_TWICE,
    /** The wall clock moved against the uptime of one JVM: by how many seconds. */
    CLOCK_WAS_SET,
    /** The last line of the log is the file's first. */
    NEWEST_FIRST,
    /** The same of a file short enough that its lines could be read from the last to the first. */
    READ_BACKWARDS,
    /** More than one test was written into the file: how many. */
    SEVERAL_TESTS,
    /** Reports of several tests in one file, of which nothing tells what was set: how many. */
    SEVERAL_REPORTS,
    /** The log tells no time, so it cannot be put on an axis. */
    NO_TIME,
    /** The log tells of collections, but not of their pauses. */
    PAUSES_NOT_LOGGED,
    /** A row of a table that has not the columns of the others, or no number where one belongs. */
    BAD_ROW,
    /**
     * A header in the midst of rows whose columns tell less; the rows behind it are not counted.
     */
    OTHER_COLUMNS,
    /** Of rows and cells like those told before it: how many more there are. */
    MORE_ROWS_DAMAGED,
    /** A cell of a table that should hold a figure: its column, and what it holds. */
    BAD_CELL,
    /** A cell of a table that should hold a time: its column, and what it holds. */
    BAD_TIME,
    /** A column of numbers whose name says nothing known. */
    UNKNOWN_COLUMN,
    /** A column of numbers, another in each row, that was taken for something set. */
    SETTING_ASSUMED,
    /** A column that measures what another one does: its name, and that of the one taken. */
    REPEATED_COLUMN,
    /** A number whose comma or point may stand before decimals or behind thousands: how read. */
    DECIMALS_ASSUMED,
    /** A column of figures without a unit: its name, and the unit that was assumed. */
    UNIT_ASSUMED,
    /** A row longer than any load tool writes: how many megabytes are the limit. */
    ROW_TOO_LONG,
    /** An access log that does not say which number is the time taken, or in which unit. */
    ACCESS_PATTERN_NEEDED,
    /** An access log without the time taken. */
    NO_TIME_TAKEN,
    /** The pattern that the user states is not that of the lines: which. */
    PATTERN_DOES_NOT_FIT,
    /** Many lines are not understood: how many of how many. */
    LINES_UNKNOWN,
    /** An XML file that declares its own document type, and with it entities. */
    DOCUMENT_TYPE,
    /** A part of an XML file that is longer than the limit: how many megabytes that is. */
    ELEMENT_TOO_LONG,
    /** A binary form that only the tool itself can read: the command that makes a readable one. */
    ENCODE_FIRST,
    /** More is in it than Java has memory for: how many megabytes it has. */
    OUT_OF_MEMORY,
    /** A mistake of ours that the file has brought to light: which. */
    READER_FAILED,
    /** Read by a library of others, whose figures we have not checked: which. */
    READ_BY_OTHER,
    /** Such a library failed: which, and what it said. */
    OTHER_READER_FAILED,
    /** Too much for such a library: how much of it was read. */
    READ_IN_PART,
    /** A GC log without a collection that could be read. */
    NO_COLLECTIONS,
    /** Load results among which a JVM wrote its GC log. */
    ALSO_GC_LOG,
    /** Reports of another tool among those that are read: which tool. */
    ALSO_REPORT,
    /** More labels than are kept apart: how many are. */
    LABELS_TOGETHER,
    /** More ways to fail than are kept apart: how many are. */
    ERRORS_TOGETHER,
    /** Each mark names several rows, which are all taken for its tests: how many had none. */
    MARKS_OF_SEVERAL_ROWS,
    /** Rows behind a marked one of which no mark tells whose they are: how many. */
    ROWS_WITHOUT_MARK,
    /** A report of a test shorter than its longest answer: how long each is said to be. */
    SHORTER_THAN_ITS_ANSWERS,
    /** A tool ended its test early: what it said. */
    TOOL_GAVE_UP,
    /** Numbers that mean something only beside another file of their tool: which. */
    NEEDS_BESIDE,
    /**
     * Single requests beside a report that are not those it counts: how many it counts, are there.
     */
    OTHER_REQUESTS,
    /** Times that are not those of the test beside which they stand: one, and that test's file. */
    OTHER_TIMES,
    /** What was seen of another machine than that whose figures were taken: the file of these. */
    OTHER_MACHINE,
    /** Figures of several tests together, of which another file tells one by one: that file. */
    SUMS_UP_TESTS,
    /** The same as another file of its folder: that file. */
    COPY_OF,
    /** Nothing but failed requests of another file once more: that file. */
    FAILURES_AGAIN,
    /** A last line that holds all it should but has no end, so that a number may be cut. */
    LAST_LINE_OPEN,
    /** The tool keeps no more answers than so many, and there were more. */
    FIRST_ANSWERS_ONLY,
    /** Single answers of a tool that writes nothing of requests without one: which tool. */
    ANSWERS_ONLY,
    /** As many single answers as the tool keeps; there may have been more behind them. */
    FIRST_ROWS_ONLY,
    /** A table without its row of all requests. */
    TOTAL_MISSING,
    /** A table whose rows are moments, not runs: its column of times. */
    ROWS_ARE_MOMENTS,
    /** Rows that tell what machines did, and of no request: the tool that watched them. */
    MACHINES_NOT_REQUESTS,
    /** A table whose rows are requests, not runs: its column of what they were answered with. */
    ROWS_ARE_REQUESTS,
    /** Rows of which no thread sent any and nothing was answered: perhaps no requests. */
    MACHINES_SUSPECTED,
    /** A table of requests, single ones or by name, of a tool that is not read: which. */
    REQUESTS_OF_OTHER_TOOL,
    /** What a load tool printed that is not read, or not in this form: which tool. */
    REPORT_NOT_READ,
    /** A table of a load tool, which, in a form that is not its own. */
    SAVED_OTHERWISE,
    /** Percentiles that are not the usual ones, in a file that does not tell which they are. */
    OTHER_PERCENTILES,
    /** Percentiles that tell of no error and no rate: the tool, and its file that tells of them. */
    PERCENTILES_ALONE,
    /** A row of a table that sums up others: what it is called. */
    SUM_LEFT_OUT,
    /** Times in a form that cannot be read: one of them. */
    UNKNOWN_TIME_FORM,
    /** Rows in the order of their stamps, as JMeter writes them where these tell ends. */
    END_STAMPS_ASSUMED,
    /** Rows that may sum up others, in a file that does not tell which do. */
    TRANSACTIONS_NOT_TOLD,
    /**
     * Rows that are parts of others, in a file that does not tell whether those are transactions.
     */
    PARENTS_NOT_TOLD,
    /** Rows that sum up those before them in their thread, and do not say so: how many. */
    TRANSACTIONS_BY_TIME,
    /** Rows within others of their thread, which count as parts of these: how many. */
    PARTS_BY_TIME,
    /** By how many seconds the time goes back from a row to the next, and from when, at most. */
    TIME_GOES_BACK,
    /** For how many seconds of a test nothing happened at all. */
    LONG_SILENCE,
    /** Times without a zone: the zone that was assumed. */
    LOCAL_TIME_ASSUMED,
    /** Dates that may begin with the month or with the day; the month was assumed. */
    DATE_ORDER_ASSUMED,
    /** A note on a run that is no complete JSON object. */
    BROKEN_NOTE,
    /** A field of a note that cannot be understood: its name, and what it holds. */
    BAD_NOTE_FIELD,
    /** A note says otherwise than what was noted on: the factor, what it states, what was told. */
    CONTRADICTED_NOTE,
    /** A note beside which no run was found. */
    NOTE_ON_NOTHING,
    /** Many rows that could not be read: how many, and of how many. */
    MANY_ROWS_BAD,
    /** A quoted field that has no end. */
    UNCLOSED_QUOTE,
    /** The format is known, but a needed column is missing: which. */
    MISSING_COLUMN;

    private static final Set<Kind> DOUBTFUL =
        EnumSet.of(
            DAMAGED_ARCHIVE,
            ARCHIVE_TOO_LARGE,
            CUT_OFF_AT_END,
            RECORDS_WITHOUT_END,
            MESSAGES_DROPPED,
            NEWEST_FIRST,
            OTHER_COLUMNS,
            OTHER_READER_FAILED,
            READ_IN_PART,
            MANY_ROWS_BAD,
            UNCLOSED_QUOTE,
            BAD_NOTE_FIELD,
            CONTRADICTED_NOTE,
            DOCUMENT_TYPE,
            ELEMENT_TOO_LONG,
            SHORTER_THAN_ITS_ANSWERS,
            MACHINES_SUSPECTED);

    /** Whether a file that was read all the same gives figures that may be wrong or incomplete. */
    public boolean makesFiguresDoubtful() {
      return DOUBTFUL.contains(this);
    }
  }
}
