package dev.whisker.analysis.run.grouping.name;

import dev.whisker.analysis.run.FactorWords;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What files of one run have in common by their folders and names: what is the same of two may
 * belong together. Null where a name tells nothing.
 */
public final class Signs {

  private static final Pattern WORD_AND_NUMBER = Pattern.compile("(\\p{L}+)(\\d{1,3})");

  private Signs() {}

  /** The folder with all that is above it, to the letter. */
  public static Object folderItself(Found<?> found) {
    return found.folders().stream().map(NamePart::text).toList();
  }

  /** The folder, and the words of the name. */
  public static Object folderAndName(Found<?> found) {
    return List.of(found.folderWords(), found.nameWords());
  }

  /**
   * What the names within a folder tell apart: words that all its logs have in common, or all its
   * results, say nothing.
   */
  public static Function<Found<?>, @Nullable Object> distinctWords(
      List<Found<SourcedGcLog>> logs, List<Found<SourcedLoadResult>> results) {
    Map<Object, Set<String>> ofLogs = commonWords(grouped(logs, Found::folderWords));
    Map<Object, Set<String>> ofResults = commonWords(grouped(results, Found::folderWords));
    return found -> {
      List<String> folder = found.folderWords();
      Map<Object, Set<String>> common = found.what() instanceof SourcedGcLog ? ofLogs : ofResults;
      List<String> words = new ArrayList<>(found.nameWords());
      words.removeAll(common.getOrDefault(folder, Set.of()));
      return List.of(folder, words);
    };
  }

  /** The words that all names of a folder have, where there are several names. */
  static <T> Map<Object, Set<String>> commonWords(Map<Object, List<Found<T>>> byFolder) {
    Map<Object, Set<String>> common = new HashMap<>();
    byFolder.forEach(
        (folder, alike) -> {
          if (alike.size() > 1) {
            Set<String> words = new HashSet<>(alike.getFirst().nameWords());
            alike.forEach(found -> words.retainAll(found.nameWords()));
            common.put(folder, words);
          }
        });
    return common;
  }

  /**
   * In whatever folders and order. The first start in a log of the first folder is no other words
   * than the folder's, and says nothing.
   */
  public static @Nullable Object allWords(Found<?> found) {
    List<String> ofFile = Found.words(found.partsOfFile());
    return found.numberInFile().map(NamePart::words).filter(ofFile::containsAll).isPresent()
        ? null
        : Set.copyOf(Found.words(found.parts()));
  }

  /** The folder, and the last number of the name. */
  public static @Nullable Object folderAndNumber(Found<?> found) {
    return found.name().stream()
        .flatMap(part -> part.tokens().stream())
        .filter(NamePart.Token::isNumber)
        .map(NamePart.Token::text)
        .reduce((first, second) -> second)
        .or(() -> gluedNumber(found))
        .map(number -> List.of(found.folderWords(), number.replaceFirst("^0+(?=.)", "")))
        .orElse(null);
  }

  /** That of {@code test1}; {@code g1} is a name and has none. */
  private static Optional<String> gluedNumber(Found<?> found) {
    return found.nameWords().stream()
        .reduce((first, second) -> second)
        .map(WORD_AND_NUMBER::matcher)
        .filter(glued -> glued.matches() && FactorWords.mayBeNumbered(glued.group(1)))
        .map(glued -> glued.group(2));
  }

  /** Those of the same key in their order; without those that have none. */
  public static <T> Map<Object, List<Found<T>>> grouped(
      List<Found<T>> all, Function<Found<?>, @Nullable Object> key) {
    Map<Object, List<Found<T>>> alike = new LinkedHashMap<>();
    for (Found<T> found : all) {
      Object value = key.apply(found);
      if (value != null) {
        alike.computeIfAbsent(value, any -> new ArrayList<>()).add(found);
      }
    }
    return alike;
  }
}
