package dev.whisker.app.clinic;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A change of a JVM's flags, as Whisker's JSON contains it.
 *
 * @param set flags that replace those of the same name
 * @param remove flags that go, with whatever value
 */
record Change(List<String> set, List<String> remove) {

  static Change of(JsonNode change) {
    return new Change(texts(change.path("set")), texts(change.path("remove")));
  }

  /** The flags after this change. */
  List<String> applied(List<String> flags) {
    Set<String> gone = new TreeSet<>();
    Stream.concat(set.stream(), remove.stream()).forEach(flag -> gone.addAll(names(flag)));
    if (gone.contains("MaxRAMPercentage")) {
      // The heap's size would outrank its share of the memory.
      gone.addAll(List.of("InitialHeapSize", "MaxHeapSize"));
    }
    boolean isOtherCollector = set.stream().anyMatch(Change::isCollector);
    List<String> changed = new ArrayList<>();
    for (String flag : flags) {
      boolean isGone =
          names(flag).stream().anyMatch(gone::contains) || (isOtherCollector && isCollector(flag));
      if (!isGone) {
        changed.add(flag);
      }
    }
    changed.addAll(set);
    return List.copyOf(changed);
  }

  private static boolean isCollector(String flag) {
    return flag.matches("-XX:\\+Use\\w+GC");
  }

  /** The settings that a flag changes. */
  private static List<String> names(String flag) {
    if (flag.startsWith("-Xmn")) {
      return List.of("NewSize", "MaxNewSize");
    }
    if (flag.startsWith("-Xms")) {
      return List.of("InitialHeapSize");
    }
    if (flag.startsWith("-Xmx")) {
      return List.of("MaxHeapSize");
    }
    return List.of(flag.replaceFirst("^-XX:[+-]?", "").replaceFirst("=.*", ""));
  }

  private static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::asText).toList();
  }
}
