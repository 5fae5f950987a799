package dev.whisker.text;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Maps the usual names of settings to factor ids. */
public final class SettingNames {

  private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s._-]+");

  /** Words that a number follows in the names of files. */
  private static final Map<String, String> NUMBERED = new HashMap<>();

  /** Words that state a setting, beside these. */
  private static final Map<String, String> STATED = new HashMap<>();

  /** All names without separators of words, in which programmers and tables differ. */
  private static final Map<String, String> UNDIVIDED = new HashMap<>();

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
    numbered("rate", "rate", "rps", "qps");
    numbered("messageSize", "body", "message", "messagesize", "msg", "size");
    numbered("xms", "xms");
    numbered("xmx", "heap", "mem", "memory", "xmx");
    numbered("newSize", "newsize", "xmn", "young");
    numbered("maxGcPauseMillis", "maxgcpausemillis");
    numbered("jdk", "jdk", "java");
    stated(
        "collector",
        "gc",
        "gc type",
        "gc name",
        "gc algorithm",
        "garbage collector",
        "collector type",
        "收集器",
        "回收器",
        "垃圾收集器",
        "垃圾回收器",
        "垃圾回收算法",
        "gc算法",
        "gc类型");
    stated(
        "xmx",
        "max heap",
        "heap max",
        "max heap size",
        "heap size",
        "堆",
        "堆大小",
        "堆内存",
        "最大堆",
        "最大堆内存");
    stated("xms", "min heap", "initial heap", "initial heap size", "初始堆", "初始堆内存", "最小堆");
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
    STATED.forEach((name, factor) -> UNDIVIDED.put(undivided(name), factor));
    NUMBERED.forEach(UNDIVIDED::putIfAbsent);
  }

  private static void numbered(String factor, String... words) {
    for (String word : words) {
      NUMBERED.put(word, factor);
    }
  }

  private static void stated(String factor, String... names) {
    STATED.put(factor.toLowerCase(Locale.ROOT), factor);
    for (String name : names) {
      STATED.put(name, factor);
    }
  }

  private SettingNames() {}

  /**
   * The factor that a word in the name of a file means, if a number is beside it.
   *
   * @param word in lower case
   */
  public static Optional<String> ofWord(String word) {
    return Optional.ofNullable(NUMBERED.get(word));
  }

  /**
   * The factor for the head of a column or the field of a manifest, with any separators: {@code max
   * threads}, {@code max_threads}, {@code maxThreads}.
   */
  public static Optional<String> factor(String name) {
    String plain = name.strip().toLowerCase(Locale.ROOT);
    return Optional.ofNullable(STATED.get(plain))
        .or(() -> ofWord(plain))
        .or(() -> Optional.ofNullable(UNDIVIDED.get(undivided(plain))));
  }

  private static String undivided(String name) {
    return BETWEEN_WORDS.matcher(name).replaceAll("");
  }
}
