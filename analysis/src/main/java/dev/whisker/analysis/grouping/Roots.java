package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.NamePart;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The folder from which on names count: the one that the user opened. */
public final class Roots {

  private final @Nullable Path base;

  private Roots(@Nullable Path base) {
    this.base = base;
  }

  /**
   * The root of opened paths. Names count within a single folder; of several paths, their own names
   * count as well.
   */
  public static Roots of(List<Path> opened, List<Path> files) {
    List<Path> whole = opened.stream().map(Roots::whole).toList();
    if (whole.size() == 1
        && !files.stream().map(Roots::whole).toList().contains(whole.getFirst())) {
      return new Roots(whole.getFirst());
    }
    List<Path> folders = new ArrayList<>();
    for (Path path : whole.isEmpty() ? files.stream().map(Roots::whole).toList() : whole) {
      Path parent = path.getParent();
      folders.add(parent == null ? path : parent);
    }
    return new Roots(folders.stream().reduce(Roots::common).orElse(null));
  }

  private static Path whole(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static @Nullable Path common(@Nullable Path a, Path b) {
    Path common = a;
    while (common != null && !b.startsWith(common)) {
      common = common.getParent();
    }
    return common;
  }

  /** The folders of a file that count, outermost first. */
  public List<NamePart> folders(Path file) {
    List<NamePart> folders = new ArrayList<>();
    Path inside = inside(file);
    for (int i = 0; i < inside.getNameCount() - 1; i++) {
      folders.add(NamePart.of(inside.getName(i).toString()));
    }
    return folders;
  }

  private Path inside(Path file) {
    Path whole = whole(file);
    return base != null && whole.startsWith(base) ? base.relativize(whole) : whole;
  }
}
