package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.CommonFactors;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Copies;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.RepeatBasis;
import dev.whisker.analysis.run.Run;
import dev.whisker.load.Tool;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Groups runs of equal names as repeats of one configuration, unless their flags, load settings or
 * load tools differ.
 */
final class Configurations {

  private static final String LOAD_TOOL = "loadTool";

  private static final Pattern DIGITS = Pattern.compile("\\d+");

  /** The most important factors: they come first in a name made of factors, and need no label. */
  private static final List<String> WELL_KNOWN =
      List.of("collector", "xmx", "xms", "server", LOAD_TOOL);

  private final List<Group> groups = new ArrayList<>();

  private Configurations() {}

  /**
   * @param settings the name of the configuration of each run
   */
  static List<Configuration> of(List<Run> runs, List<Setting> settings) {
    Configurations configurations = new Configurations();
    for (int i = 0; i < runs.size(); i++) {
      configurations.add(settings.get(i), runs.get(i));
    }
    return configurations.named();
  }

  /**
   * The name of a configuration.
   *
   * @param name empty if nothing shows it
   * @param isStated true if the user stated it, false if it comes from file names
   */
  record Setting(String name, boolean isStated) {}

  private static final class Group {

    private final List<Run> runs = new ArrayList<>();

    /** One of all runs with equal settings, since a group may have thousands. */
    private final List<Run> different = new ArrayList<>();

    private Setting setting;

    Group(Setting setting) {
      this.setting = setting;
    }

    boolean takes(Setting other, Run run) {
      return name().equals(other.name())
          && !(name().isEmpty() && isAnonymous(run))
          && different.stream().allMatch(own -> isRepeat(own, run));
    }

    void add(Setting other, Run run) {
      setting = new Setting(name(), setting.isStated() && other.isStated());
      runs.add(run);
      if (different.stream().noneMatch(own -> areAlike(own, run))) {
        different.add(run);
      }
    }

    List<Run> runs() {
      return runs;
    }

    String name() {
      return setting.name();
    }

    RepeatBasis basis() {
      if (runs.size() == 1) {
        return RepeatBasis.SINGLE;
      }
      if (setting.isStated()) {
        return RepeatBasis.STATED;
      }
      return name().isEmpty() ? RepeatBasis.ofNameless(runs) : RepeatBasis.ofNamesakes(runs);
    }

    /**
     * True for a result without a name and without a JVM, which may belong to any configuration.
     */
    private static boolean isAnonymous(Run run) {
      return run.name().isEmpty() && !run.hasGcLog();
    }
  }

  /** True if two runs differ from any third in the same settings. */
  private static boolean areAlike(Run a, Run b) {
    return CommonFactors.showTheSame(a, b)
        && LoadFactors.tool(a).equals(LoadFactors.tool(b))
        && !LoadFactors.areRatesApart(LoadFactors.sentPerSecond(a), LoadFactors.sentPerSecond(b))
        && labels(a).equals(labels(b));
  }

  private static boolean isRepeat(Run a, Run b) {
    Optional<Tool> tool = LoadFactors.tool(a);
    Optional<Tool> other = LoadFactors.tool(b);
    if (tool.isPresent() && other.isPresent() && !tool.equals(other)) {
      return false;
    }
    if (areOtherRequests(labels(a), labels(b))) {
      return false;
    }
    if (LoadFactors.areRatesApart(LoadFactors.sentPerSecond(a), LoadFactors.sentPerSecond(b))) {
      return false;
    }
    Map<String, String> ofA = a.factors().values();
    Map<String, String> ofB = b.factors().values();
    return CommonFactors.of(a, b).stream()
        .allMatch(name -> ofA.getOrDefault(name, "").equals(ofB.getOrDefault(name, "")));
  }

  /** True if two runs have no request in common. */
  private static boolean areOtherRequests(Set<String> one, Set<String> other) {
    return !one.isEmpty() && !other.isEmpty() && Collections.disjoint(one, other);
  }

  /** The labels without numbers, which may be those of single items. */
  private static Set<String> labels(Run run) {
    return run.loadResults().stream()
        .filter(each -> !each.result().head().format().isObserver())
        .flatMap(each -> each.result().labels().keySet().stream())
        .map(label -> DIGITS.matcher(label).replaceAll(""))
        .collect(Collectors.toSet());
  }

  private void add(Setting setting, Run run) {
    Group group =
        groups.stream()
            .filter(each -> each.takes(setting, run))
            .findFirst()
            .orElseGet(() -> begun(setting));
    group.add(setting, run);
  }

  private Group begun(Setting setting) {
    Group group = new Group(setting);
    groups.add(group);
    return group;
  }

  private List<Configuration> named() {
    Map<String, List<Group>> bySetting = new LinkedHashMap<>();
    groups.forEach(
        group -> bySetting.computeIfAbsent(group.name(), any -> new ArrayList<>()).add(group));
    List<Configuration> named = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    bySetting.forEach(
        (setting, alike) -> {
          List<String> names = names(setting, alike);
          for (int i = 0; i < alike.size(); i++) {
            Group group = alike.get(i);
            named.add(
                Configuration.of(Configuration.unique(names.get(i), taken), group.runs())
                    .with(group.basis()));
          }
        });
    named.sort(Configuration.BY_NAME);
    return withCopies(named);
  }

  /**
   * Several listeners of JMeter write one test to several files of a folder. They belong to one
   * configuration, whose copies count once. If nothing else is compared, they stay apart, since one
   * of them was probably meant to be another test.
   */
  private static List<Configuration> withCopies(List<Configuration> all) {
    List<List<Run>> copied =
        Copies.together(all.stream().flatMap(each -> each.runs().stream()).toList()).stream()
            .filter(same -> same.size() > 1)
            .toList();
    List<Configuration> kept = new ArrayList<>();
    for (Configuration each : copied.isEmpty() ? List.<Configuration>of() : all) {
      int original =
          IntStream.range(0, kept.size())
              .filter(i -> areCopies(each, kept.get(i), copied))
              .findFirst()
              .orElse(kept.size());
      if (original == kept.size()) {
        kept.add(each);
      } else {
        Configuration first = kept.get(original);
        List<Run> runs = Stream.concat(first.runs().stream(), each.runs().stream()).toList();
        kept.set(original, Configuration.of(first.name(), runs).with(first.basis()));
      }
    }
    return kept.size() > 1 ? List.copyOf(kept) : List.copyOf(all);
  }

  /** True if every run is a copy of a load result in the same folder. */
  private static boolean areCopies(
      Configuration some, Configuration original, List<List<Run>> copied) {
    return !some.basis().equals(RepeatBasis.STATED)
        && some.runs().stream()
            .allMatch(
                run ->
                    !run.hasGcLog()
                        && original.runs().stream()
                            .anyMatch(
                                other ->
                                    folder(run).equals(folder(other))
                                        && copied.stream()
                                            .anyMatch(
                                                same ->
                                                    same.contains(run) && same.contains(other))));
  }

  private static Path folder(Run run) {
    return Located.folder(run.parts().getFirst().files().getFirst());
  }

  /**
   * The names of the groups: the name of the files, and as many factors as separate the groups, the
   * best known first.
   */
  private static List<String> names(String setting, List<Group> groups) {
    List<Map<String, String>> factors = new ArrayList<>();
    Set<String> candidates = new LinkedHashSet<>(WELL_KNOWN);
    List<String> names = new ArrayList<>();
    for (Group group : groups) {
      Map<String, String> own = new TreeMap<>(Configuration.common(group.runs()).values());
      LoadFactors.tool(group.runs().getFirst()).ifPresent(tool -> own.put(LOAD_TOOL, tool.id()));
      factors.add(own);
      candidates.addAll(own.keySet());
      names.add(setting.isEmpty() ? described(own) : setting);
    }
    for (String factor : candidates) {
      List<String> longer = new ArrayList<>();
      for (int i = 0; i < groups.size(); i++) {
        longer.add((names.get(i) + label(factor, factors.get(i).get(factor))).strip());
      }
      if (Set.copyOf(longer).size() > Set.copyOf(names).size()) {
        names = longer;
      }
    }
    boolean areSingle = groups.stream().allMatch(group -> group.runs().size() == 1);
    if (areSingle && Set.copyOf(names).size() < names.size()) {
      // No setting separates them, but they are no repeats: their requests differ.
      for (int i = 0; i < groups.size(); i++) {
        names.set(i, (names.get(i) + " " + groups.get(i).runs().getFirst().name()).strip());
      }
    }
    for (int i = 0; i < groups.size(); i++) {
      if (names.get(i).isEmpty()) {
        names.set(i, fileName(groups.get(i).runs()));
      }
    }
    return names;
  }

  /** Collector and heap. */
  private static String described(Map<String, String> factors) {
    return Stream.of("collector", "xmx")
        .map(factor -> label(factor, factors.get(factor)))
        .collect(Collectors.joining())
        .strip();
  }

  private static String label(String factor, @Nullable String value) {
    if (value == null) {
      return "";
    }
    return WELL_KNOWN.contains(factor) ? " " + value : " " + factor + "=" + value;
  }

  /** The name of the file, or of the folder of several files. */
  private static String fileName(List<Run> runs) {
    List<Path> files =
        runs.stream().map(run -> run.parts().getFirst().files().getFirst()).distinct().toList();
    List<Path> folders = files.stream().map(Located::folder).distinct().toList();
    Path named = files.size() > 1 && folders.size() == 1 ? folders.getFirst() : files.getFirst();
    return String.valueOf(named.getFileName());
  }
}
