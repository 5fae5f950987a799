package dev.whisker.analysis.run;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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
  private static final Pattern MESSAGE_SIZE = Pattern.compile("(\\d+)kb?");

  /** A letter that may mean users, and may as well be a name: {@code c1}, {@code c2}. */
  private static final Pattern LETTER_OF_USERS = Pattern.compile("[cu]\\d*");

  /** Settings that one writes a heap's size beside. */
  private static final Set<String> BESIDE_A_HEAP =
      Set.of("collector", "connector", "pool", "threads");

  /** Words that a number follows, and the factor they mean. */
  private static final Map<String, String> NUMBERED = new HashMap<>();

  static {
    numbered("threads", "t", "thread", "threads", "maxthreads");
    numbered("parallelGcThreads", "gcthread", "gcthreads", "parallelgcthreads");
    numbered("pool", "pool", "poolsize");
    numbered("cores", "core", "cores", "cpu", "cpus");
    numbered("workers", "worker", "workers");
    numbered("acceptors", "acceptor", "acceptors");
    numbered("node", "node");
    numbered("nodes", "nodes");
    numbered("acceptCount", "acceptcount", "backlog");
    numbered("connections", "connection", "connections", "maxconnections");
    numbered(
        "concurrency",
        "c",
        "conc",
        "concurrency",
        "concurrent",
        "u",
        "client",
        "clients",
        "user",
        "users",
        "vu",
        "vus",
        "vuser",
        "vusers");
    numbered("messageSize", "body", "message", "messagesize", "msg", "size");
    numbered("xms", "xms");
    numbered("xmx", "heap", "mem", "memory", "xmx");
    numbered("newSize", "newsize", "xmn", "young");
    numbered("maxGcPauseMillis", "maxgcpausemillis");
    numbered("jdk", "jdk", "java");
  }

  private static void numbered(String factor, String... words) {
    for (String word : words) {
      NUMBERED.put(word, factor);
    }
  }

  /** What people call a factor where they state it, beside the words of names. */
  private static final Map<String, String> STATED = new HashMap<>();

  static {
    stated(
        "collector",
        "gc",
        "gc algorithm",
        "garbage collector",
        "收集器",
        "回收器",
        "垃圾收集器",
        "垃圾回收器",
        "垃圾回收算法",
        "gc算法",
        "gc类型");
    stated("xmx", "max heap", "heap size", "heapsize", "堆", "堆大小", "堆内存", "最大堆", "最大堆内存");
    stated("xms", "min heap", "initial heap", "初始堆", "初始堆内存", "最小堆");
    stated("newSize", "new size", "young size", "新生代", "新生代大小", "年轻代", "年轻代大小");
    stated("maxNewSize", "max new size");
    stated("messageSize", "message size", "body size", "消息大小", "报文大小", "消息体大小");
    stated("threads", "max threads", "pool size", "thread pool", "线程", "线程数", "最大线程数", "线程池大小");
    stated("connections", "连接数", "最大连接数");
    stated(
        "concurrency", "concurrent users", "virtual users", "并发", "并发数", "并发用户数", "用户数", "虚拟用户数");
    stated("server", "服务器", "容器");
    stated("connector", "连接器");
    stated("cores", "核数", "核心数", "cpu核数");
    stated("jdk", "jdk version", "java version", "jdk版本", "java版本");
  }

  private static void stated(String factor, String... names) {
    for (String name : names) {
      STATED.put(name, factor);
    }
  }

  private static final Set<String> SERVERS =
      Set.of(
          "glassfish",
          "jboss",
          "jetty",
          "liberty",
          "mina",
          "netty",
          "resin",
          "tomcat",
          "tomee",
          "undertow",
          "wildfly");

  private static final Set<String> CONNECTORS = Set.of("apr", "bio", "nio", "nio2");

  /** Words that end in a number which belongs to them. */
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

  /** Whether a number after this word is a factor's value, so that it does not number a repeat. */
  public static boolean takesNumber(String word) {
    return NUMBERED.containsKey(word);
  }

  /** Whether digits right behind these letters may number something. */
  public static boolean mayBeNumbered(String letters) {
    return !NUMBERED.containsKey(letters) && !NAMES_WITH_NUMBERS.contains(letters);
  }

  /**
   * The factors that names tell.
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
      if (NUMBERED.containsKey(word) && VALUE.matcher(next).matches()) {
        factors.putIfAbsent(NUMBERED.get(word), next);
      } else if (isNumberOfNext(words, i)) {
        factors.putIfAbsent(NUMBERED.get(next), word);
      } else {
        ofOneWord(word).ifPresent(entry -> factors.putIfAbsent(entry.getKey(), entry.getValue()));
      }
    }
    return factors;
  }

  /**
   * How many users there were, where nothing says so but a single letter before a number; empty
   * where a word says it, or nothing does.
   *
   * @param words of a run's folders and files, in order, in lower case
   */
  public static OptionalInt usersByLetter(List<String> words) {
    String told = factors(words).getOrDefault(LoadFactors.CONCURRENCY, "");
    List<String> without =
        words.stream().filter(word -> !LETTER_OF_USERS.matcher(word).matches()).toList();
    return COUNT.matcher(told).matches() && !factors(without).containsKey(LoadFactors.CONCURRENCY)
        ? OptionalInt.of(Integer.parseInt(told))
        : OptionalInt.empty();
  }

  /**
   * The factors that names tell, and the heap where a size stands alone among names of settings:
   * {@code parallel-2g}, {@code pool300-64m-512m}. A machine of so much memory is called so too; a
   * JVM's log knows better.
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

  /** {@code 2-nodes}; but of {@code threads-2-nodes-4} the number is that of the threads. */
  private static boolean isNumberOfNext(List<String> words, int i) {
    return COUNT.matcher(words.get(i)).matches()
        && i + 1 < words.size()
        && words.get(i + 1).endsWith("s")
        && NUMBERED.containsKey(words.get(i + 1))
        && (i == 0 || !NUMBERED.containsKey(words.get(i - 1)))
        && (i + 2 == words.size() || !VALUE.matcher(words.get(i + 2)).matches());
  }

  /** What a column or a note calls a factor, as names and flags call it. */
  static String factor(String word) {
    String plain = word.strip().toLowerCase(Locale.ROOT);
    return STATED.getOrDefault(
        plain, NUMBERED.getOrDefault(plain, plain.replaceFirst("^-(?=x)", "")));
  }

  /** A collector by any of its names; what is none as it is. */
  static String collector(String word) {
    return COLLECTORS.getOrDefault(word.strip().toLowerCase(Locale.ROOT), word);
  }

  private static Optional<Map.Entry<String, String>> ofOneWord(String word) {
    Matcher number = WORD_THEN_NUMBER.matcher(word);
    if (number.matches() && NUMBERED.containsKey(number.group(1))) {
      return Optional.of(Map.entry(NUMBERED.get(number.group(1)), number.group(2)));
    }
    number = NUMBER_THEN_WORD.matcher(word);
    if (number.matches() && NUMBERED.containsKey(number.group(2))) {
      return Optional.of(Map.entry(NUMBERED.get(number.group(2)), number.group(1)));
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
