package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.FactorWords;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Matches files with the same name: {@code g1-r1-gc.log} and {@code g1-r1.jtl}. Words for kinds of
 * files do not count, nor do words that all logs of a folder, or all results, have in common.
 */
final class NameStrategy implements Strategy {

  private static final Pattern WORD_AND_NUMBER = Pattern.compile("(\\p{L}+)0*(\\d{1,3})");

  @Override
  public List<Match> matches(Unmatched files) {
    Function<Located<?>, List<String>> distinct = distinctWords(files);
    List<Match> matches = new ArrayList<>();
    add(matches, files, file -> named(file, file.nameWords()), How.NAME);
    add(matches, files, file -> named(file, distinct.apply(file)), How.NAME);
    Set<Object> shared = sharedFolders(files);
    add(
        matches,
        files,
        file ->
            file.nameWords().isEmpty() && shared.contains(file.folderWords())
                ? null
                : allWords(file),
        How.NAME);
    add(matches, files, file -> number(file, distinct.apply(file)), How.NUMBER);
    return matches;
  }

  private static void add(
      List<Match> matches, Unmatched files, Function<Located<?>, @Nullable Object> key, How how) {
    matches.addAll(files.without(matches).byKey(key, how));
  }

  /** The folders in which a file without a name is one of several. */
  private static Set<Object> sharedFolders(Unmatched files) {
    Set<Object> shared = new HashSet<>();
    Stream.of(files.allLogs(), files.allResults())
        .map(all -> all.stream().collect(Collectors.groupingBy(Located::folderWords)))
        .flatMap(byFolder -> byFolder.entrySet().stream())
        .filter(folder -> folder.getValue().size() > 1)
        .forEach(folder -> shared.add(folder.getKey()));
    return shared;
  }

  private static @Nullable Object named(Located<?> file, List<String> words) {
    return words.isEmpty() ? null : List.of(file.folderWords(), words);
  }

  /** All words of folders and name; null for a start with the name of its log's folder. */
  private static @Nullable Object allWords(Located<?> file) {
    List<String> words = Located.words(file.parts());
    return file.number().map(NamePart::words).filter(words::containsAll).isPresent()
        ? null
        : Set.copyOf(Stream.concat(words.stream(), file.nameWords().stream()).toList());
  }

  /** The number, if nothing else is left of a name: that of {@code test1} beside {@code test2}. */
  private static @Nullable Object number(Located<?> file, List<String> distinct) {
    if (distinct.size() != 1) {
      return null;
    }
    Matcher glued = WORD_AND_NUMBER.matcher(distinct.getFirst());
    boolean isNumber = distinct.getFirst().chars().allMatch(Character::isDigit);
    boolean isGlued = glued.matches() && FactorWords.mayBeNumbered(glued.group(1));
    return isNumber || isGlued
        ? List.of(file.folderWords(), isGlued ? glued.group(2) : distinct.getFirst())
        : null;
  }

  /** The words of a name without those that all files of its kind in the folder have. */
  private static Function<Located<?>, List<String>> distinctWords(Unmatched files) {
    Map<Object, Set<String>> ofLogs = commonWords(files.allLogs());
    Map<Object, Set<String>> ofResults = commonWords(files.allResults());
    return file -> {
      List<String> words = new ArrayList<>(file.nameWords());
      Map<Object, Set<String>> common = file.what() instanceof SourcedGcLog ? ofLogs : ofResults;
      words.removeAll(common.getOrDefault(file.folderWords(), Set.of()));
      return words;
    };
  }

  private static <T extends Part> Map<Object, Set<String>> commonWords(List<Located<T>> files) {
    Map<Object, Set<String>> common = new HashMap<>();
    Unmatched.grouped(files, Located::folderWords)
        .forEach(
            (folder, some) -> {
              Set<String> words = new HashSet<>(some.getFirst().nameWords());
              some.forEach(file -> words.retainAll(file.nameWords()));
              common.put(folder, some.size() > 1 ? words : Set.of());
            });
    return common;
  }
}
