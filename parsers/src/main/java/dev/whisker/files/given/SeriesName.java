package dev.whisker.files.given;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The common name of the files of a rotated log. */
public final class SeriesName {

  /**
   * The suffixes that JVMs append, before those of packing: {@code gc.log.0}, {@code
   * gc.log.2.current}.
   */
  private static final Pattern ROTATION = Pattern.compile("(\\.\\d+)?(\\.current)?(\\.gz)?$");

  private static final Pattern CURRENT = Pattern.compile("\\.current(\\.gz)?$");

  /**
   * A date: {@code gc.log-20261121}, {@code gc.log.2026-11-21_10-15-00}, {@code gc-2026-11-21.log},
   * {@code gc-2026-11-21.3.log}.
   */
  private static final Pattern DATE =
      Pattern.compile(
          "[-._]?(?<!\\d)20\\d\\d-?\\d\\d-?\\d\\d"
              + "(?:[-_T.]?\\d\\d[-:_.]?\\d\\d(?:[-:_.]?\\d\\d)?)?"
              + "(?:[-_.]\\d{1,4})?(?!\\d)");

  /** The last number, as in {@code gc.0.log}, {@code gc-1.log}, {@code gc.log.2.txt}. */
  private static final Pattern NUMBER = Pattern.compile("[-._]?(?<!\\d)\\d{1,4}(?=\\D*$)");

  private static final Pattern SEPARATORS_AT_END = Pattern.compile("[-._ (]+$");

  private SeriesName() {}

  /** The file's name, or the common part of several names. */
  public static String of(List<Path> files) {
    Path first = files.getFirst();
    if (files.size() == 1) {
      return String.valueOf(first.getFileName());
    }
    if (haveOne(SeriesName::rotated, files)) {
      return rotated(first);
    }
    if (haveOne(SeriesName::numbered, files)) {
      return numbered(first);
    }
    String beginning = commonBeginning(files);
    return beginning.isBlank() ? rotated(first) : beginning;
  }

  /**
   * The common beginning of {@code gc.log}, {@code gc.log.old} and {@code gc.log.bak}, or of {@code
   * xaa, xab}.
   */
  private static String commonBeginning(List<Path> files) {
    String common = String.valueOf(files.getFirst().getFileName());
    for (Path file : files) {
      String name = String.valueOf(file.getFileName());
      int length = 0;
      while (length < Math.min(common.length(), name.length())
          && common.charAt(length) == name.charAt(length)) {
        length++;
      }
      common = common.substring(0, length);
    }
    return SEPARATORS_AT_END.matcher(common).replaceFirst("");
  }

  private static boolean haveOne(Function<Path, String> common, List<Path> files) {
    return files.stream().map(common).distinct().count() == 1;
  }

  /** The name without suffixes that only rotation adds. */
  public static String rotated(Path file) {
    String name = ROTATION.matcher(String.valueOf(file.getFileName())).replaceFirst("");
    return orAsItIs(name, each -> DATE.matcher(each).replaceFirst(""));
  }

  /** The name without its last number, too, by which people also number runs. */
  public static String numbered(Path file) {
    return orAsItIs(rotated(file), each -> NUMBER.matcher(each).replaceFirst(""));
  }

  /** True if its name shows that JDK 8 was still writing it. */
  public static boolean isCurrent(Path file) {
    return CURRENT.matcher(String.valueOf(file.getFileName())).find();
  }

  /** True if its name has a date, as logs that other programs rotate. */
  public static boolean isDated(Path file) {
    return DATE.matcher(String.valueOf(file.getFileName())).find();
  }

  private static String orAsItIs(String name, UnaryOperator<String> shortened) {
    String left = shortened.apply(name);
    return left.isBlank() ? name : left;
  }
}
