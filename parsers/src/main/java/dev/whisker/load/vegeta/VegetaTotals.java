package dev.whisker.load.vegeta;

import dev.whisker.load.ErrorKinds;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a report of vegeta tells in both of its forms. */
final class VegetaTotals {

  private static final String NO_ANSWER = "0";

  private VegetaTotals() {}

  /**
   * The result of one report.
   *
   * @param summary with the times
   * @param codes how many answers had which status; 0 stands for none; empty where it is not told
   * @param errors what went wrong, each text once
   */
  static LoadResult result(
      LoadResult.Head head,
      SummaryBuilder summary,
      double requests,
      double seconds,
      double throughput,
      Map<String, Long> codes,
      List<String> errors) {
    boolean told = !codes.isEmpty();
    codes.keySet().removeIf(code -> code.startsWith("2") || code.startsWith("3"));
    double failed = codes.values().stream().mapToLong(Long::longValue).sum();
    return new LoadResult.Summary(
        head,
        summary
            .samples(Reported.of(requests))
            .errors(told ? Figure.derived(failed) : Figure.absent(Absence.NOT_IN_FILE))
            .duration(Reported.of(seconds))
            .successful(Reported.of(throughput))
            .build(),
        Map.of(),
        kinds(codes, errors),
        Map.of());
  }

  /**
   * How often each text came is not told, but one alone is that of all without an answer; and where
   * all are of one class, as those with a port in each are, so are these.
   */
  private static List<ErrorCount> kinds(Map<String, Long> codes, List<String> errors) {
    List<ErrorCount> unanswered =
        errors.stream()
            .filter(text -> !text.matches("\\d{3} .*"))
            .map(text -> ErrorCount.of(NO_ANSWER, text, 1))
            .toList();
    long classes = unanswered.stream().map(ErrorCount::errorClass).distinct().count();
    Long without = classes == 1 ? codes.remove(NO_ANSWER) : null;
    List<ErrorCount> kinds = new ArrayList<>(ErrorKinds.counted(codes));
    if (without != null) {
      ErrorCount first = unanswered.getFirst();
      String text = unanswered.size() == 1 ? first.message() : "";
      kinds.add(new ErrorCount(NO_ANSWER, text, first.errorClass(), without));
    }
    kinds.sort(ErrorCount.MOST_FREQUENT_FIRST);
    return List.copyOf(kinds);
  }
}
