package dev.whisker.analysis.run.grouping.start;

import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.NamePart.Token;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.grouping.found.Found;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which logs are of starts of one server: they stand in one file, or in files of one folder whose
 * names differ only in when each was begun, by which process, or how often it was rotated. A JVM
 * puts the log of the start before aside as {@code gc.log.0}, and {@code %t} gives each its own.
 */
public final class StartsOfServer {

  private static final Pattern ROTATED = Pattern.compile("\\.\\d{1,2}(\\.current)?$");
  private static final Pattern PROCESS = Pattern.compile("(?i).*pid[-_.]?");

  /** A number of that many digits is a date or a time. */
  private static final int DIGITS_OF_A_TIME = 6;

  private StartsOfServer() {}

  /** The same for all starts of one. */
  public static Object of(Found<SourcedGcLog> log) {
    return List.of(folder(log.what().files().getFirst()), name(log.name().getFirst().text()));
  }

  /** The folder of a file, from the root on; an empty path for a root itself. */
  public static Path folder(Path file) {
    Path parent = file.toAbsolutePath().normalize().getParent();
    return parent == null ? Path.of("") : parent;
  }

  private static String name(String file) {
    String name = ROTATED.matcher(file).replaceFirst("");
    List<Token> tokens = NamePart.of(name).tokens();
    StringBuilder rest = new StringBuilder();
    int to = 0;
    for (List<Token> numbers : neighbours(tokens)) {
      Token first = numbers.getFirst();
      int digits = numbers.stream().mapToInt(number -> number.text().length()).sum();
      if (digits >= DIGITS_OF_A_TIME
          || PROCESS.matcher(name.substring(0, first.from())).matches()) {
        rest.append(name, to, first.from());
        to = numbers.getLast().to();
      }
    }
    return rest.append(name.substring(to)).toString();
  }

  /** Numbers with nothing but signs between them. */
  private static List<List<Token>> neighbours(List<Token> tokens) {
    List<List<Token>> all = new ArrayList<>();
    boolean goesOn = false;
    for (Token token : tokens) {
      if (token.isNumber()) {
        if (!goesOn) {
          all.add(new ArrayList<>());
        }
        all.getLast().add(token);
      }
      goesOn = token.isNumber();
    }
    return all;
  }
}
