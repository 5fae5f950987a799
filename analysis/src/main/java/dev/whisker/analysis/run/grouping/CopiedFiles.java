package dev.whisker.analysis.run.grouping;

import dev.whisker.analysis.run.Copies;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.analysis.run.grouping.found.GroupingProblem;
import dev.whisker.analysis.run.grouping.start.StartsOfServer;
import dev.whisker.files.FileContent;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Files that were copied beside themselves and are called so ({@code results - Copy.jtl}). They are
 * put aside: such a copy is neither a repeat nor misplaced, as one elsewhere may be.
 */
final class CopiedFiles {

  /** What systems, browsers and editors call one. */
  private static final Pattern CALLED_COPY =
      Pattern.compile(
          "(?i).*(?<!\\p{L})(copy|bak|backup|orig|副本|备份)(?!\\p{L}).*|.*\\(\\d{1,2}\\)\\.\\w+|.*~");

  /** Its name has something more. */
  private static final Comparator<Part> ORIGINAL_FIRST =
      Comparator.<Part>comparingInt(part -> file(part).toString().length())
          .thenComparing(part -> file(part).toString());

  private final List<FileContent.Unknown> aside = new ArrayList<>();

  /**
   * Takes the copies out.
   *
   * @param together puts those of one folder together that are one: {@link Copies}
   */
  <T extends Part> List<Found<T>> without(
      List<Found<T>> all, Function<List<T>, List<List<T>>> together) {
    Collection<List<T>> byFolder =
        all.stream()
            .map(Found::what)
            .sorted(ORIGINAL_FIRST)
            .collect(Collectors.groupingBy(part -> StartsOfServer.folder(file(part))))
            .values();
    // All that two logs hold would be compared else.
    Set<T> copies = Collections.newSetFromMap(new IdentityHashMap<>());
    byFolder.stream()
        .flatMap(parts -> together.apply(parts).stream())
        .forEach(same -> copies.addAll(copies(same)));
    return all.stream().filter(found -> !copies.contains(found.what())).toList();
  }

  private <T extends Part> List<T> copies(List<T> same) {
    Path original = file(same.getFirst());
    List<T> copies =
        same.stream()
            .filter(part -> !file(part).equals(original))
            .filter(part -> CALLED_COPY.matcher(String.valueOf(file(part).getFileName())).matches())
            .toList();
    String name = String.valueOf(original.getFileName());
    copies.forEach(
        copy ->
            aside.add(
                new FileContent.Unknown(
                    file(copy),
                    LineCounts.NONE,
                    List.of(new Problem(0, GroupingProblem.ALREADY_IN, name)))));
    return copies;
  }

  private static Path file(Part part) {
    return part.files().getFirst();
  }

  /** What was taken out. */
  List<FileContent.Unknown> aside() {
    return aside;
  }
}
