package dev.whisker.load.access.named;

import dev.whisker.load.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a line into what it names; nothing where the line is none of that form. */
public sealed interface Fields {

  Map<String, String> of(String line);

  /** Labelled tab-separated values: {@code time:...<tab>req:GET / HTTP/1.1<tab>status:200}. */
  record Ltsv() implements Fields {

    private static final Pattern LABELLED = Pattern.compile("([\\w.@-]+):(.*)");

    /**
     * What collectors put before the line stands before its first label. It is short, and is looked
     * for at the beginning only: a line of no labels may be endless.
     */
    private static final Pattern HEAD =
        Pattern.compile("^.{0,300}[^\\w.@-](?=[A-Za-z][\\w.@-]{0,60}:\\S)");

    @Override
    public Map<String, String> of(String line) {
      Map<String, String> fields = new LinkedHashMap<>();
      String[] cells = line.split("\t", -1);
      if (!LABELLED.matcher(cells[0].strip()).matches()) {
        cells[0] = HEAD.matcher(cells[0]).replaceFirst("");
      }
      for (String cell : cells) {
        Matcher labelled = LABELLED.matcher(cell.strip());
        if (labelled.matches()) {
          fields.put(labelled.group(1), unquoted(labelled.group(2).strip()));
        }
      }
      // A column without a label may have been put in between.
      return 2 * fields.size() > cells.length ? fields : Map.of();
    }

    private static String unquoted(String value) {
      boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
      return quoted ? value.substring(1, value.length() - 1) : value;
    }
  }

  /**
   * An object of JSON, what stands in inner ones by both names; collectors put their own stamp, and
   * a name, before it.
   */
  record JsonObject() implements Fields {

    private static final int LONGEST_HEAD = 120;

    @Override
    public Map<String, String> of(String line) {
      int begin = line.indexOf('{');
      if (begin < 0 || begin > LONGEST_HEAD || !line.stripTrailing().endsWith("}")) {
        return Map.of();
      }
      Map<String, String> fields = new LinkedHashMap<>();
      Json.read(line.substring(begin)).ifPresent(object -> put("", object, fields));
      if (begin > 0 && !fields.isEmpty()) {
        fields.putIfAbsent("time", line.substring(0, begin).strip().split("\t", 2)[0]);
      }
      return fields;
    }

    private static void put(String outer, Json object, Map<String, String> fields) {
      object
          .fields()
          .forEach(
              (name, value) -> {
                if (value.isObject()) {
                  put(outer + name + '.', value, fields);
                } else if (value.isPlain()) {
                  fields.put(outer + name, value.plain());
                }
              });
    }
  }
}
