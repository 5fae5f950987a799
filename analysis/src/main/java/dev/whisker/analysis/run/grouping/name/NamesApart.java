package dev.whisker.analysis.run.grouping.name;

import dev.whisker.analysis.run.FactorWords;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which names say that two files are of different runs. Where logs and results of a folder are
 * called alike, {@code g1-1.gc.log} and {@code g1-1.jtl}, a log of {@code parallel-1} that has no
 * result is not that of {@code zgc-1}, which has no log, though both are left over and have a
 * number in common. Where nothing is called alike, each side may have names of its own.
 */
public final class NamesApart {

  private static final String COLLECTOR = "collector";
  private static final Pattern LAST_DIGITS = Pattern.compile("\\d+$");

  private final Function<Found<?>, Set<String>> words;
  private final Set<Object> foldersOfNames = new HashSet<>();

  private NamesApart(Function<Found<?>, Set<String>> words) {
    this.words = words;
  }

  /** All there is, before any two were put together. */
  public static NamesApart of(
      List<Found<SourcedGcLog>> logs, List<Found<SourcedLoadResult>> results) {
    Map<Object, Set<String>> ofLogs = Signs.commonWords(Signs.grouped(logs, Found::folderWords));
    Map<Object, Set<String>> ofResults =
        Signs.commonWords(Signs.grouped(results, Found::folderWords));
    return new NamesApart(
        found -> {
          Map<Object, Set<String>> common =
              found.what() instanceof SourcedGcLog ? ofLogs : ofResults;
          Set<String> own = lettersOf(found.nameWords());
          own.removeAll(lettersOf(common.getOrDefault(found.folderWords(), Set.of())));
          return own;
        });
  }

  /** Remembers what is called alike. */
  public void together(Found<SourcedGcLog> log, Found<SourcedLoadResult> result) {
    if (isOneFolder(log, result)
        && words.apply(log).stream().anyMatch(words.apply(result)::contains)) {
      foldersOfNames.add(log.folderWords());
    }
  }

  /** Whether others there are called alike, and these two otherwise. */
  public boolean areApart(Found<SourcedGcLog> log, Found<SourcedLoadResult> result) {
    Set<String> ofLog = words.apply(log);
    Set<String> ofResult = words.apply(result);
    return isOneFolder(log, result)
        && foldersOfNames.contains(log.folderWords())
        && !ofLog.isEmpty()
        && !ofResult.isEmpty()
        && ofLog.stream().noneMatch(one -> ofResult.stream().anyMatch(other -> isShort(one, other)))
        && !nameOneCollector(log, result);
  }

  /** {@code cms} is {@code concmarksweep}. */
  private static boolean nameOneCollector(Found<?> log, Found<?> result) {
    @Nullable String ofLog = FactorWords.factors(log.nameWords()).get(COLLECTOR);
    return ofLog != null && ofLog.equals(FactorWords.factors(result.nameWords()).get(COLLECTOR));
  }

  private static boolean isOneFolder(Found<?> log, Found<?> result) {
    return log.folderWords().equals(result.folderWords());
  }

  /** {@code par} is {@code parallel}. */
  private static boolean isShort(String one, String other) {
    return one.startsWith(other) || other.startsWith(one);
  }

  /** Without the numbers, which may count anything. */
  private static Set<String> lettersOf(Iterable<String> words) {
    Set<String> letters = new HashSet<>();
    for (String word : words) {
      letters.add(LAST_DIGITS.matcher(word).replaceFirst(""));
    }
    letters.remove("");
    return letters;
  }
}
