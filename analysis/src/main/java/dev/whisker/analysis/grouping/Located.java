package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Part;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A GC log or a load result with its place. Equal contents do not make two of them equal. */
public final class Located<T extends Part> {

  private final T what;
  private final List<NamePart> folders;
  private final List<NamePart> name;
  private final @Nullable NamePart number;
  private final @Nullable Span span;

  /**
   * @param folders from the opened folder to the file, outermost first
   * @param name the file's name, and the heading that names a test in it
   * @param number its number in the file, if only the order shows it; else null
   * @param span the time it covers, or null
   */
  Located(
      T what,
      List<NamePart> folders,
      List<NamePart> name,
      @Nullable NamePart number,
      @Nullable Span span) {
    this.what = what;
    this.folders = folders;
    this.name = name;
    this.number = number;
    this.span = span;
  }

  /** A span on the wall clock, in milliseconds since 1970. */
  public record Span(long from, long to) {

    /** True if the two overlap. */
    public boolean overlaps(Span other) {
      return from <= other.to && other.from <= to;
    }

    /** The length in milliseconds. */
    public long millis() {
      return to - from;
    }

    /** True if each begins after the one before has ended. */
    public static boolean areInTurn(List<Span> spans) {
      for (int i = 1; i < spans.size(); i++) {
        if (spans.get(i - 1).to > spans.get(i).from) {
          return false;
        }
      }
      return true;
    }

    /** The milliseconds in common; not positive without any. */
    public long shared(Span other) {
      return Math.min(to, other.to) - Math.max(from, other.from);
    }
  }

  /** Another log or result at the same place. */
  public Located<T> with(T other, @Nullable Span otherSpan) {
    return new Located<>(other, folders, name, number, otherSpan);
  }

  /** The same log or result under the names that are left. */
  public Located<T> without(Pattern word) {
    return new Located<>(what, without(word, folders), without(word, name), number, span);
  }

  private static List<NamePart> without(Pattern word, List<NamePart> names) {
    return names.stream()
        .map(part -> NamePart.of(word.matcher(part.text()).replaceAll("")))
        .filter(part -> !part.text().isEmpty())
        .toList();
  }

  /** One of several in the same file. */
  public Located<T> numbered(int which) {
    return new Located<>(what, folders, name, number(which), span);
  }

  static NamePart number(int which) {
    return NamePart.of("run " + which);
  }

  /** The log or result itself. */
  public T what() {
    return what;
  }

  /** Its time; null if it shows no time of day. */
  public @Nullable Span span() {
    return span;
  }

  /** True if both ran at the same time, or if one shows no time. */
  public boolean overlaps(Located<?> other) {
    Span own = span;
    Span others = other.span;
    return own != null && others != null && own.overlaps(others);
  }

  /** Its number in the file, if only the order shows it. */
  public Optional<NamePart> number() {
    return Optional.ofNullable(number);
  }

  /** The folders, outermost first. */
  public List<NamePart> folders() {
    return folders;
  }

  /** The file's name, and the heading that names a test in it. */
  public List<NamePart> name() {
    return name;
  }

  /** Its folders and its name, without its number. */
  public List<NamePart> parts() {
    return Stream.concat(folders.stream(), name.stream()).toList();
  }

  /** The names of the folders, without words for kinds of files. */
  public List<String> folderWords() {
    return words(folders);
  }

  /** The words of its name, and its number. */
  public List<String> nameWords() {
    return words(Stream.concat(name.stream(), number().stream()).toList());
  }

  /** The words of some names, in order. */
  public static List<String> words(List<NamePart> parts) {
    return parts.stream().flatMap(part -> part.words().stream()).toList();
  }

  /** The first of its files. */
  public Path file() {
    return what.files().getFirst();
  }

  /** The folder of its first file, from the root on. */
  public Path folder() {
    return folder(file());
  }

  /** The folder of a file, from the root on. */
  public static Path folder(Path file) {
    Path parent = file.toAbsolutePath().normalize().getParent();
    return parent == null ? Path.of("") : parent;
  }
}
