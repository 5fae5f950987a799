package dev.whisker.analysis.run;

import dev.whisker.text.SettingNames;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads factors out of names: {@code threads-200}, {@code c80}, {@code jetty}, {@code 5k}. */
public final class FactorWords {

  private static final Pattern WORD_THEN_NUMBER = Pattern.compile("(\\p{L}+)(\\d+[kmg]?)b?");
  private static final Pattern NUMBER_THEN_WORD = Pattern.compile("(\\d+)(\\p{L}{2,})");
  private static final Pattern COUNT = Pattern.compile("\\d{1,5}");
  private static final Pattern VALUE = Pattern.compile("\\d+[kmg]?");
  private static final Pattern HEAP_SIZE = Pattern.compile("(\\d{2,5}m|\\d{1,3}g)b?");

  /** The requests per second of wrk2's {@code -R1000}; repeats have fewer digits. */
  private static final Pattern RATE = Pattern.compile("r(\\d{3,6})");

  private static final Pattern MESSAGE_SIZE = Pattern.compile("(\\d+)kb?");

  /** Settings with which a size in a name is the heap's. */
  private static final Set<String> BESIDE_A_HEAP =
      Set.of("collector", "connector", "pool", "threads");

  private static final Set<String> SERVERS =
      Set.of(
          "glassfish jboss jetty liberty mina netty resin tomcat tomee undertow wildfly"
              .split(" "));

  private static final Set<String> CONNECTORS = Set.of("apr", "bio", "nio", "nio2");

  /** Words that end in a number as part of the name. */
  private static final Set<String> NAMES_WITH_NUMBERS =
      Set.of("g", "h", "http", "jdk", "java", "nio", "tomcat", "jetty", "undertow", "v");

  private static final Map<String, String> COLLECTORS =
      Map.ofEntries(
          Map.entry("serial", "Serial"),
          Map.entry("serialgc", "Serial"),
          Map.entry("parallel", "Parallel"),
          Map.entry("parallelgc", "Parallel"),
          Map.entry("parallelold", "Parallel"),
          Map.entry("cms", "CMS"),
          Map.entry("g1", "G1"),
          Map.entry("g1gc", "G1"),
          Map.entry("concmarksweep", "CMS"),
          Map.entry("parnew", "ParNew+Serial"),
          Map.entry("parnew+serial", "ParNew+Serial"),
          Map.entry("zgc", "ZGC"),
          Map.entry("genzgc", "GenZGC"),
          Map.entry("zgenerational", "GenZGC"),
          Map.entry("generational zgc", "GenZGC"),
          Map.entry("shenandoah", "Shenandoah"),
          Map.entry("genshen", "GenShenandoah"),
          Map.entry("genshenandoah", "GenShenandoah"),
          Map.entry("generational shenandoah", "GenShenandoah"),
          Map.entry("epsilon", "Epsilon"));

  private FactorWords() {}

  /**
   * True if a number beside this word is the value of a factor, not the number of a repeat. A
   * single letter is ambiguous: {@code c50} is 50 users, {@code c1} is not.
   */
  public static boolean takesNumber(String word, String number) {
    return SettingNames.ofWord(word).isPresent() && (word.length() > 1 || number.length() > 1);
  }

  /** True if digits right behind these letters may be a number of something. */
  public static boolean mayBeNumbered(String letters) {
    return SettingNames.ofWord(letters).isEmpty() && !NAMES_WITH_NUMBERS.contains(letters);
  }

  /**
   * The factors in names.
   *
   * @param words of a run's folders and files, in order, in lower case
   */
  public static Map<String, String> factors(List<String> words) {
    Map<String, String> factors = new TreeMap<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String next = i + 1 < words.size() ? words.get(i + 1) : "";
      if (word.equals("parnew") && next.equals("cms")) {
        // CMS goes with ParNew.
        continue;
      }
      if (takesNumber(word, next) && VALUE.matcher(next).matches()) {
        SettingNames.ofWord(word).ifPresent(factor -> factors.putIfAbsent(factor, next));
      } else if (isNumberOfNext(words, i)) {
        SettingNames.ofWord(next).ifPresent(factor -> factors.putIfAbsent(factor, word));
      } else {
        ofOneWord(word).ifPresent(entry -> factors.putIfAbsent(entry.getKey(), entry.getValue()));
      }
    }
    return factors;
  }

  /**
   * The factors in names, and the heap if a size is alone among names of settings: {@code
   * parallel-2g}, {@code pool300-64m-512m}. The size may also be the machine's memory; a JVM's log
   * is more reliable.
   */
  public static Map<String, String> guessed(List<String> words) {
    Map<String, String> factors = factors(words);
    List<String> sizes = words.stream().filter(word -> HEAP_SIZE.matcher(word).matches()).toList();
    if (Collections.disjoint(factors.keySet(), BESIDE_A_HEAP) || sizes.size() > 2) {
      return factors;
    }
    for (int i = 0; i < sizes.size(); i++) {
      String factor = i == sizes.size() - 1 ? "xmx" : "xms";
      factors.putIfAbsent(factor, sizes.get(i).replace("b", ""));
    }
    return factors;
  }

  /**
   * True if the number belongs to the next word, as in {@code 2-nodes}; in {@code
   * threads-2-nodes-4} it belongs to the threads.
   */
  private static boolean isNumberOfNext(List<String> words, int i) {
    return COUNT.matcher(words.get(i)).matches()
        && i + 1 < words.size()
        && words.get(i + 1).endsWith("s")
        && takesNumber(words.get(i + 1), words.get(i))
        && (i == 0 || !takesNumber(words.get(i - 1), words.get(i)))
        && (i + 2 == words.size() || !VALUE.matcher(words.get(i + 2)).matches());
  }

  /** The id of a factor for the name of a column or a field of a note. */
  static String factor(String name) {
    String plain = name.strip().toLowerCase(Locale.ROOT);
    return SettingNames.factor(plain).orElseGet(() -> plain.replaceFirst("^-(?=x)", ""));
  }

  /** The id of a collector by any of its names; any other word as it is. */
  static String collector(String word) {
    return COLLECTORS.getOrDefault(word.strip().toLowerCase(Locale.ROOT), word);
  }

  private static Optional<Map.Entry<String, String>> ofOneWord(String word) {
    Matcher number = WORD_THEN_NUMBER.matcher(word);
    if (number.matches() && takesNumber(number.group(1), number.group(2))) {
      String value = number.group(2);
      return SettingNames.ofWord(number.group(1)).map(factor -> Map.entry(factor, value));
    }
    number = NUMBER_THEN_WORD.matcher(word);
    if (number.matches() && takesNumber(number.group(2), number.group(1))) {
      String value = number.group(1);
      return SettingNames.ofWord(number.group(2)).map(factor -> Map.entry(factor, value));
    }
    number = RATE.matcher(word);
    if (number.matches()) {
      return Optional.of(Map.entry(LoadFactors.RATE, number.group(1)));
    }
    number = MESSAGE_SIZE.matcher(word);
    if (number.matches()) {
      return Optional.of(Map.entry("messageSize", number.group(1) + "k"));
    }
    if (CONNECTORS.contains(word)) {
      return Optional.of(Map.entry("connector", word.toUpperCase(Locale.ROOT)));
    }
    String letters = word.replaceFirst("\\d+$", "");
    if (SERVERS.contains(letters)) {
      return Optional.of(Map.entry("server", word));
    }
    return Optional.ofNullable(COLLECTORS.get(word)).map(name -> Map.entry("collector", name));
  }
}
