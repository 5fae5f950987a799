package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.input.source.Word;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The form of a record that one thread writes in one go, that nothing interrupts, and that no flag
 * extends: literal text, and fields in angle brackets.
 *
 * <pre>
 * [GC&lt;cause> [PSYoungGen: &lt;young>] &lt;heap>, &lt;seconds> secs]
 * [GC&lt;cause> [1 CMS-initial-mark: &lt;old state>] &lt;heap state>, &lt;seconds> secs]
 * </pre>
 *
 * <p>{@link Shapes} lists those of all collectors. A record that deviates from them in a single
 * byte is left to {@code Records}, which reads any record piece by piece.
 */
public final class Shape {

  /** The beginnings of records, each followed by a cause, or none before JDK 7u40. */
  public enum Head {
    GC("[GC"),
    FULL_GC("[Full GC"),
    GC_PAUSE("[GC pause");

    final String text;

    Head(String text) {
      this.text = text;
    }
  }

  /**
   * The fields between the texts.
   *
   * <p>Each has three places for its numbers; those that are no memory use the first.
   */
  @SuppressWarnings("EnumOrdinal") // Places in an array, only while a record is read.
  public enum Field {
    YOUNG(Form.CHANGE),
    OLD(Form.CHANGE),
    HEAP(Form.CHANGE),
    PERMANENT(Form.CHANGE),
    /** Like the permanent generation, but its capacity is only reserved. */
    METASPACE(Form.CHANGE),
    /** The duration of the record. */
    SECONDS(Form.NUMBER),
    /** The time of reference processing. */
    REFERENCES(Form.NUMBER),
    USER(Form.NUMBER),
    SYSTEM(Form.NUMBER),
    REAL(Form.NUMBER),
    /** A number that is not wanted. */
    NUMBER(Form.NUMBER),
    /** The stamp that a detail repeats. */
    STAMP(Form.STAMP);

    static final int PLACES = 3;

    final int place = ordinal() * PLACES;
    private final Form form;

    Field(Form form) {
      this.form = form;
    }
  }

  /** The forms of a value behind a text. */
  enum Form {
    /** {@code 4096K->500K(4608K)} */
    CHANGE,
    /** {@code 11137K(13248K)}: not changed. */
    STATE,
    NUMBER,
    STAMP,
    /** Nothing, or the rest of a long text. */
    NONE
  }

  /** A text, and the value behind it. */
  public static final class Piece {
    final Word text;
    final Form form;
    final int place;

    Piece(String text, Form form, int place) {
      this.text = Word.of(text);
      this.form = form;
      this.place = place;
    }
  }

  /** The suffix for memory that a record does not change. */
  private static final String STATE = " state";

  /** The end of nearly all records with details. */
  static final Piece[] TIMES = pieces(" [Times: user=<user> sys=<system>, real=<real> secs]");

  private final Head head;
  private final PauseKind kind;
  private final @Nullable Collector young;
  private final @Nullable Collector old;
  private final @Nullable PauseTrait trait;

  /** The occurrence of each field, by its place: needed for every record. */
  private final boolean[] has = new boolean[Field.values().length * Field.PLACES];

  /** The pieces after the cause. */
  final Piece[] pieces;

  /**
   * @param look begins with a {@link Head} and {@code <cause>}
   */
  Shape(PauseKind kind, @Nullable Collector young, @Nullable Collector old, String look) {
    this(kind, young, old, null, look);
  }

  Shape(
      PauseKind kind,
      @Nullable Collector young,
      @Nullable Collector old,
      @Nullable PauseTrait trait,
      String look) {
    String cause = "<cause>";
    int at = look.indexOf(cause);
    this.head = head(look.substring(0, at));
    this.kind = kind;
    this.young = young;
    this.old = old;
    this.trait = trait;
    Set<Field> fields = EnumSet.noneOf(Field.class);
    this.pieces = pieces(look.substring(at + cause.length()), fields);
    fields.forEach(field -> has[field.place] = true);
  }

  /** Its beginning. */
  public Head head() {
    return head;
  }

  /** The kind of the pause, unless its cause shows another. */
  public PauseKind kind() {
    return kind;
  }

  /** The collector of the young generation, or null. */
  public @Nullable Collector young() {
    return young;
  }

  /** The collector of the old generation, collected or not, or null. */
  public @Nullable Collector old() {
    return old;
  }

  /** The trait of the pause, or null. */
  public @Nullable PauseTrait trait() {
    return trait;
  }

  /** True if the field occurs in it. */
  public boolean has(Field field) {
    return has[field.place];
  }

  /** Takes a look apart. */
  public static Piece[] pieces(String look) {
    return pieces(look, EnumSet.noneOf(Field.class));
  }

  /**
   * Takes a look apart.
   *
   * @param fields those found are added
   */
  private static Piece[] pieces(String look, Set<Field> fields) {
    List<Piece> pieces = new ArrayList<>();
    int at = 0;
    for (int open = look.indexOf('<'); open >= 0; open = look.indexOf('<', at)) {
      int close = look.indexOf('>', open);
      String name = look.substring(open + 1, close);
      boolean isState = name.endsWith(STATE);
      Field field =
          Field.valueOf(
              (isState ? name.substring(0, name.length() - STATE.length()) : name)
                  .toUpperCase(Locale.ROOT));
      fields.add(field);
      add(pieces, look.substring(at, open), isState ? Form.STATE : field.form, field.place);
      at = close + 1;
    }
    add(pieces, look.substring(at), Form.NONE, 0);
    return pieces.toArray(Piece[]::new);
  }

  private static void add(List<Piece> pieces, String text, Form form, int place) {
    String rest = text;
    while (rest.length() > Word.MAX_LENGTH) {
      pieces.add(new Piece(rest.substring(0, Word.MAX_LENGTH), Form.NONE, 0));
      rest = rest.substring(Word.MAX_LENGTH);
    }
    pieces.add(new Piece(rest, form, place));
  }

  private static Head head(String text) {
    for (Head head : Head.values()) {
      if (head.text.equals(text)) {
        return head;
      }
    }
    throw new IllegalArgumentException(text);
  }
}
