package dev.whisker.analysis.run.grouping.found;

import dev.whisker.analysis.run.NamePart;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A GC log or a load result, and where it was found. Each is itself, however alike two may be. */
public final class Found<T> {

  private final T what;
  private final List<NamePart> folders;
  private final List<NamePart> name;
  private final @Nullable Span span;
  private final boolean isNumbered;

  /**
   * @param folders those between what the user gave and the file
   * @param name the file's name, and what tells it from others of the same file: a mark, a number
   * @param span the time it tells of, or null
   */
  Found(T what, List<NamePart> folders, List<NamePart> name, @Nullable Span span) {
    this(what, folders, name, span, false);
  }

  /**
   * @param isNumbered whether the last part of the name tells which of its file it is
   */
  private Found(
      T what,
      List<NamePart> folders,
      List<NamePart> name,
      @Nullable Span span,
      boolean isNumbered) {
    this.what = what;
    this.folders = folders;
    this.name = name;
    this.span = span;
    this.isNumbered = isNumbered;
  }

  /** A span on the wall clock, in milliseconds since 1970. */
  public record Span(long from, long to) {

    /** Whether the two have any time in common. */
    public boolean overlaps(Span other) {
      return from <= other.to && other.from <= to;
    }

    /** How long it is. */
    public long millis() {
      return to - from;
    }

    /** The milliseconds that both have; not positive where they have none. */
    public long shared(Span other) {
      return Math.min(to, other.to) - Math.max(from, other.from);
    }
  }

  /** Something else that was found at the same place. */
  public Found<T> with(T other, @Nullable Span otherSpan) {
    return new Found<>(other, folders, name, otherSpan, isNumbered);
  }

  /** The same as if it lay elsewhere. */
  public Found<T> in(List<NamePart> otherFolders) {
    return new Found<>(what, otherFolders, name, span, isNumbered);
  }

  /** The same under a name that it shares with others. */
  public Found<T> named(NamePart common) {
    return new Found<>(what, folders, List.of(common), span);
  }

  /** One of several of the same file. */
  public Found<T> numbered(NamePart number) {
    List<NamePart> longer = Stream.concat(name.stream(), Stream.of(number)).toList();
    return new Found<>(what, folders, longer, span, true);
  }

  /** What tells it from others of the same file, where nothing but their order does. */
  public Optional<NamePart> numberInFile() {
    return isNumbered ? Optional.of(name.getLast()) : Optional.empty();
  }

  /** Its folders and its name as if it were alone in its file. */
  public List<NamePart> partsOfFile() {
    List<NamePart> parts = parts();
    return isNumbered ? parts.subList(0, parts.size() - 1) : parts;
  }

  /** The log or result itself. */
  public T what() {
    return what;
  }

  /** The folders it lies in, outermost first. */
  public List<NamePart> folders() {
    return folders;
  }

  /** What its file is called, and the mark that names it there. */
  public List<NamePart> name() {
    return name;
  }

  /** When it was written; null where it tells no time of day. */
  public @Nullable Span span() {
    return span;
  }

  /** Its folders and its name. */
  public List<NamePart> parts() {
    return Stream.concat(folders.stream(), name.stream()).toList();
  }

  /** What the folders are called, less what says only what kind of files are in them. */
  public List<String> folderWords() {
    return words(folders);
  }

  /** The words of its name. */
  public List<String> nameWords() {
    return words(name);
  }

  /** The words of some parts of names, in their order. */
  public static List<String> words(List<NamePart> parts) {
    return parts.stream().flatMap(part -> part.words().stream()).toList();
  }
}
