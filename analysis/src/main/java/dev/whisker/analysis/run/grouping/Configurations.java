package dev.whisker.analysis.run.grouping;

import dev.whisker.analysis.run.CommonFactors;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Kinship;
import dev.whisker.analysis.run.MixedFactor;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Puts runs of equal names and equal factors together as the repeats of one configuration. */
final class Configurations {

  /**
   * Those that tell most about a JVM come first in a name that is made of factors, and need no
   * label.
   */
  private static final List<String> WELL_KNOWN = List.of("collector", "xmx", "xms", "server");

  private final List<Group> groups = new ArrayList<>();

  private Configurations() {}

  /**
   * @param settings for each run what its configuration is called
   */
  static List<Configuration> of(List<Run> runs, List<Setting> settings) {
    Configurations configurations = new Configurations();
    for (int i = 0; i < runs.size(); i++) {
      configurations.add(settings.get(i), runs.get(i));
    }
    return configurations.named();
  }

  /**
   * What a configuration is called.
   *
   * @param name empty where nothing tells
   * @param isStated whether somebody stated it, and it was not read from names of files
   */
  record Setting(String name, boolean isStated) {}

  private static final class Group {

    private final List<Run> runs = new ArrayList<>();

    /** Of runs that tell the same of what was set, one: a group may have thousands. */
    private final List<Run> different = new ArrayList<>();

    private Setting setting;

    Group(Setting setting) {
      this.setting = setting;
    }

    boolean takes(Setting other, Run run) {
      return name().equals(other.name())
          && !(name().isEmpty() && tellsNothing(run))
          && different.stream().allMatch(own -> isRepeat(own, run));
    }

    void add(Setting other, Run run) {
      setting = new Setting(name(), setting.isStated() && other.isStated());
      runs.add(run);
      if (different.stream().noneMatch(own -> CommonFactors.tellTheSame(own, run))) {
        different.add(run);
      }
    }

    List<Run> runs() {
      return runs;
    }

    String name() {
      return setting.name();
    }

    Kinship kinship() {
      if (runs.size() == 1) {
        return Kinship.SINGLE;
      }
      if (setting.isStated()) {
        return Kinship.STATED;
      }
      return name().isEmpty() ? Kinship.ofNameless(runs) : Kinship.ofNamesakes(runs);
    }

    /** Results without a name and without a JVM may be of anything, whatever they agree on. */
    private static boolean tellsNothing(Run run) {
      return run.name().isEmpty() && !run.hasGcLog();
    }
  }

  private static boolean isRepeat(Run a, Run b) {
    Map<String, String> ofA = a.factors().values();
    Map<String, String> ofB = b.factors().values();
    return CommonFactors.of(a, b).stream()
        .filter(name -> !MixedFactor.NEVER_APART.contains(name))
        .allMatch(name -> ofA.getOrDefault(name, "").equals(ofB.getOrDefault(name, "")));
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
                    .with(group.kinship()));
          }
        });
    named.sort(Configuration.BY_NAME);
    return List.copyOf(named);
  }

  /**
   * What the files are named after, and as many factors as it takes to tell groups apart, the best
   * known first.
   */
  private static List<String> names(String setting, List<Group> groups) {
    List<Map<String, String>> factors = new ArrayList<>();
    Set<String> candidates = new LinkedHashSet<>(WELL_KNOWN);
    List<String> names = new ArrayList<>();
    for (Group group : groups) {
      Map<String, String> own = Configuration.common(group.runs()).values();
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
    for (int i = 0; i < groups.size(); i++) {
      if (names.get(i).isEmpty()) {
        names.set(i, fileName(groups.get(i).runs()));
      }
    }
    return names;
  }

  /** What is worth saying of any JVM. */
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

  /** Files that are called by numbers alone are told by the folder that they lie in. */
  private static String fileName(List<Run> runs) {
    List<Path> files =
        runs.stream()
            .map(run -> run.parts().getFirst().files().getFirst().toAbsolutePath().normalize())
            .toList();
    String name = String.valueOf(files.getFirst().getFileName());
    List<NamePart.Token> tokens = NamePart.of(name).tokens();
    boolean isNumber = !tokens.isEmpty() && tokens.stream().allMatch(NamePart.Token::isNumber);
    Path folder = isNumber ? folder(files) : null;
    if (folder == null || folder.getFileName() == null) {
      return name;
    }
    return files.size() == 1
        ? folder.getFileName() + "/" + name
        : String.valueOf(folder.getFileName());
  }

  /** The innermost that all of them lie in. */
  private static @Nullable Path folder(List<Path> files) {
    Path folder = files.getFirst().getParent();
    while (folder != null && !areIn(folder, files)) {
      folder = folder.getParent();
    }
    return folder;
  }

  private static boolean areIn(Path folder, List<Path> files) {
    return files.stream().allMatch(file -> file.startsWith(folder));
  }
}
