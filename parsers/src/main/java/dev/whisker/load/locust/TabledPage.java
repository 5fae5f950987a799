package dev.whisker.load.locust;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadResult;
import dev.whisker.load.Reported;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The page of versions 1 and 2, before a script filled it: tables, one of counts and one of times,
 * both with the same rows.
 */
final class TabledPage {

  private static final Pattern TABLE = tag("table");
  private static final Pattern ROW = tag("tr");
  private static final Pattern NAME = tag("th");
  private static final Pattern CELL = tag("td");

  private TabledPage() {}

  private static Pattern tag(String name) {
    return Pattern.compile("(?s)<" + name + "\\b[^>]*>(.*?)</" + name + ">");
  }

  /** Cells by the names of their columns, of each row. */
  private record Table(List<String> names, List<List<String>> rows) {

    static Table of(String markup) {
      return new Table(
          texts(NAME, markup),
          inner(ROW, markup).stream()
              .map(row -> texts(CELL, row))
              .filter(cells -> !cells.isEmpty())
              .toList());
    }

    boolean has(String name) {
      return names.contains(name);
    }

    String text(int row, String name) {
      int at = names.indexOf(name);
      boolean isThere = row < rows.size() && at >= 0 && at < rows.get(row).size();
      return isThere ? rows.get(row).get(at) : "";
    }

    /** NaN where there is none. */
    double number(int row, String name) {
      try {
        return Double.parseDouble(text(row, name));
      } catch (NumberFormatException e) {
        return Double.NaN;
      }
    }
  }

  /** Empty where the page is another one. */
  static Optional<LocustPage> of(String page) {
    List<Table> tables = inner(TABLE, page).stream().map(Table::of).toList();
    Optional<Table> counts = tables.stream().filter(table -> table.has("# Requests")).findFirst();
    if (counts.isEmpty() || counts.get().rows().isEmpty()) {
      return Optional.empty();
    }
    Table times =
        tables.stream()
            .filter(table -> table.has("99%ile (ms)"))
            .findFirst()
            .orElse(new Table(List.of(), List.of()));
    List<LocustPage.Row> rows = new ArrayList<>();
    for (int row = 0; row < counts.get().rows().size(); row++) {
      rows.add(row(counts.get(), times, row));
    }
    Map<String, Long> failures = new LinkedHashMap<>();
    tables.stream()
        .filter(table -> table.has("Occurrences"))
        .forEach(table -> addFailures(table, failures));
    LocustPage.Row all = rows.getLast();
    Figure duration =
        all.perSecond() > 0
            ? Figure.derived(all.count() / all.perSecond())
            : Reported.of(Double.NaN);
    return Optional.of(
        new LocustPage(
            List.copyOf(rows), failures, LoadResult.NO_TIME, LoadResult.NO_TIME, duration));
  }

  private static LocustPage.Row row(Table counts, Table times, int row) {
    return new LocustPage.Row(
        (counts.text(row, "Method") + " " + counts.text(row, "Name")).strip(),
        counts.number(row, "# Requests"),
        counts.number(row, "# Fails"),
        // Its decimals are cut off.
        Reported.of(counts.number(row, "Average (ms)")).withResolution(1),
        counts.number(row, "Max (ms)"),
        counts.number(row, "RPS"),
        Map.of(
            50, times.number(row, "50%ile (ms)"),
            90, times.number(row, "90%ile (ms)"),
            95, times.number(row, "95%ile (ms)"),
            99, times.number(row, "99%ile (ms)")));
  }

  private static void addFailures(Table table, Map<String, Long> failures) {
    for (int row = 0; row < table.rows().size(); row++) {
      double count = table.number(row, "Occurrences");
      if (count > 0) {
        failures.merge(LocustFailuresReader.how(table.text(row, "Error")), (long) count, Long::sum);
      }
    }
  }

  private static List<String> texts(Pattern tag, String markup) {
    return inner(tag, markup).stream().map(text -> Markup.text(text).strip()).toList();
  }

  private static List<String> inner(Pattern tag, String markup) {
    return tag.matcher(markup).results().map((MatchResult found) -> found.group(1)).toList();
  }
}
