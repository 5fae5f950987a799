package dev.whisker.app.study;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Other names for hosts, addresses, paths, URLs, users and runs: {@code host-1}, {@code path-1} ...
 * One original always has the same name. Safe for several threads.
 */
final class AnonymousNames {

  /** What a name is of. */
  enum Kind {
    HOST,
    PATH,
    URL,
    USER,
    RUN
  }

  /** The text in the place of one that can be anything: a password, a query, a script. */
  private static final String HIDDEN = "…";

  private static final Set<String> NOBODY = Set.of("root", "public", "shared", "default");

  private static final String END = "\\s\"'`<>|;,()\\[\\]";
  private static final String NO_LETTER = "(?<![\\p{L}\\p{N}])";

  /** A name with a dot is a host only if it ends so: {@code Shop.jsp} and Java classes do not. */
  private static final String DOMAINS =
      "com|net|org|edu|gov|io|dev|app|cloud|local|localdomain|internal|intranet|lan|corp|home"
          + "|private|test|example|invalid|arpa|eu|cn|de|uk|us|fr|jp|in|ru|br|ca|au|nl|ch|at|it|es"
          + "|se|no|fi|dk|pl|cz|kr|tw|hk|sg";

  private static final String URL =
      "[a-zA-Z][a-zA-Z0-9+.-]{1,20}+://[^" + END + "]*[^.:" + END + "]";
  private static final String MAIL =
      "[\\p{L}\\p{N}_.+-]{1,64}+@[\\p{L}\\p{N}.-]{1,200}[\\p{L}\\p{N}]";

  private static final String PATH =
      "(?<![\\\\\\p{L}\\p{N}])\\\\\\\\[^:"
          + END
          + "]+|"
          + NO_LETTER
          + "[A-Za-z]:[\\\\/][^:"
          + END
          + "]*|~[\\w.-]*/[^:"
          + END
          + "]*|(?<![\\p{L}\\p{N}_.)%/\\\\-])/[^/:"
          + END
          + "][^:"
          + END
          + "]*";

  /** Names behind the words by which clients and resolvers report a host. */
  private static final String REPORTED_HOST =
      "(?<=UnknownHostException: |[Cc]onnect to |[Cc]onnecting to |ENOTFOUND |lookup"
          + " |resolve host |[Hh]ost: |[Hh]ost=)[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*[\\p{L}\\p{N}]"
          + "|"
          + NO_LETTER
          + "[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,200}(?=/\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d)";

  private static final String ADDRESS =
      "(?<![\\p{L}\\p{N}:.])(?:(?:\\p{XDigit}{1,4}:){7}\\p{XDigit}{1,4}"
          + "|(?:\\p{XDigit}{1,4}:){1,6}(?::\\p{XDigit}{1,4}){1,6}"
          + "|(?:\\p{XDigit}{1,4}:){1,7}:|::\\p{XDigit}{1,4}(?::\\p{XDigit}{1,4}){0,6})"
          + "(?![\\p{L}\\p{N}:])"
          + "|(?<![\\p{L}\\p{N}.])(?:\\d{1,3}\\.){3}\\d{1,3}(?![\\p{L}\\p{N}]|\\.\\d)"
          + "|"
          + NO_LETTER
          + "ip(?:-\\d{1,3}){4}(?!\\d)";

  private static final String DOMAIN =
      "(?<![\\p{L}\\p{N}.])(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]{0,62})\\.){1,8}(?i:"
          + DOMAINS
          + ")(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])";

  private static final String REPORTED_USER =
      "(?<=[Uu]ser[ =:]|[Uu]ser: |[Oo]wner[ =:]|hsperfdata_)[a-zA-Z][\\w.-]*";

  private static final Pattern HOST_OF_URL = Pattern.compile("://(?:[^/@]*@)?([^/:?#]+)");
  private static final Pattern FOLDER_OF_USER =
      Pattern.compile("(?i)[/\\\\](?:home|users)[/\\\\]([^:/\\\\" + END + "]+)");

  private static final Pattern SEPARATOR = Pattern.compile("[._-]");
  private static final Pattern BETWEEN_PARAMETERS = Pattern.compile("[&;]");
  private static final Pattern NUMBER = Pattern.compile("[\\p{L}]+-\\d+");
  private static final Pattern NUMBERED_RUN =
      Pattern.compile("(?i)(?:run|repeat|rep|round|r|iteration)?[ _-]?\\d{1,4}");

  /** The end of a rotated log's name, from which missing files are found. */
  private static final Pattern ROTATION =
      Pattern.compile(".*?((?:\\.\\d{1,4})?(?:\\.current)?(?:\\.gz)?)");

  private static final Pattern SWITCH_WITH_FILE =
      Pattern.compile("(-Xloggc:|-XX:\\w*(?:Path|File|Dir|Directory|Archive|Log)=)(.+)");

  private static final Pattern LOG_TO_FILE =
      Pattern.compile("(-Xlog:[^:]*:(?:file=)?)([^:]{2,}|[A-Za-z]:[^:]+)(:.*)?");

  /** Options whose value is no setting of the JVM, unless it is a number or a switch. */
  private static final Pattern OPTION_WITH_VALUE =
      Pattern.compile(
          "(-D[^=]*=|--[^=]*=|-(?:javaagent|agentlib|agentpath):|-XX:On\\w+=|-X(?:boot|run)[^:]*:)"
              + "(.*)");

  private static final Pattern PLAIN_VALUE = Pattern.compile("\\d+|true|false|");
  private static final Pattern BUILDER = Pattern.compile("(?<=\\bby \")[^\"]+(?=\")");

  private static final Pattern FILE_NAME = Pattern.compile("\\S+\\.[A-Za-z0-9]{2,4}");

  /** All words that hosts and users were seen with; names are given to them wherever they are. */
  private final Map<String, Kind> words;

  /** Numbered words of the originals, which no new name may equal. */
  private final Set<String> taken;

  private final Pattern pattern;
  private final Map<Kind, Map<String, String>> given = new EnumMap<>(Kind.class);
  private final Map<Kind, Integer> last = new EnumMap<>(Kind.class);
  private final Map<String, String> texts = new HashMap<>();

  private final Map<String, Kind> seenWords = new HashMap<>();
  private final Set<String> seenNumbers = new TreeSet<>();

  private AnonymousNames(Map<String, Kind> words, Set<String> taken) {
    this.words = words;
    this.taken = taken;
    String all =
        words.keySet().stream()
            .sorted(Comparator.comparingInt(String::length).reversed())
            .map(AnonymousNames::inAnySpelling)
            .collect(Collectors.joining("|"));
    this.pattern =
        Pattern.compile(
            group(Kind.URL, URL)
                + "|(?<MAIL>"
                + MAIL
                + ")|"
                + group(Kind.PATH, PATH)
                + "|"
                + group(Kind.HOST, REPORTED_HOST + "|" + ADDRESS + "|" + DOMAIN)
                + "|"
                + group(Kind.USER, REPORTED_USER)
                + (all.isEmpty()
                    ? ""
                    : "|(?<WORD>" + NO_LETTER + "(?:" + all + ")(?![\\p{L}\\p{N}]))"));
  }

  /** Names for the first round, which finds the words to replace. */
  static AnonymousNames unprepared() {
    return new AnonymousNames(Map.of(), Set.of());
  }

  /** Names that know all words of the texts which these names were given to. */
  synchronized AnonymousNames prepared() {
    return new AnonymousNames(Map.copyOf(seenWords), Set.copyOf(seenNumbers));
  }

  private static String group(Kind kind, String parts) {
    return "(?<" + kind + ">" + parts + ")";
  }

  /** Names of configurations have other separators than the folders they are made from. */
  private static String inAnySpelling(String word) {
    return SEPARATOR
        .splitAsStream(word)
        .map(part -> "(?i:" + Pattern.quote(part) + ")")
        .collect(Collectors.joining("[ ._-]"));
  }

  /** A text with all names in it replaced. */
  synchronized String text(String original) {
    String known = texts.get(original);
    if (known == null) {
      known = replaced(original);
      texts.put(original, known);
    }
    return known;
  }

  private String replaced(String original) {
    Matcher users = FOLDER_OF_USER.matcher(original);
    while (users.find()) {
      see(Kind.USER, users.group(1));
    }
    NUMBER.matcher(original).results().map(MatchResult::group).forEach(seenNumbers::add);
    return pattern.matcher(original).replaceAll(match -> Matcher.quoteReplacement(name(match)));
  }

  private String name(MatchResult match) {
    String found = match.group();
    if (match.group(Kind.URL.name()) != null) {
      Matcher host = HOST_OF_URL.matcher(found);
      if (host.find()) {
        seeHost(host.group(1));
      }
      return name(Kind.URL, found);
    }
    if (match.group("MAIL") != null) {
      see(Kind.USER, found.substring(0, found.indexOf('@')));
      seeHost(found.substring(found.indexOf('@') + 1));
      return name(Kind.USER, found);
    }
    if (match.group(Kind.PATH.name()) != null) {
      return name(Kind.PATH, found);
    }
    if (match.group(Kind.HOST.name()) != null) {
      seeHost(found);
      return name(Kind.HOST, found);
    }
    if (match.group(Kind.USER.name()) != null) {
      see(Kind.USER, found);
      return name(Kind.USER, found);
    }
    String word = found.replace(' ', '.');
    return name(words.getOrDefault(found, words.getOrDefault(word, Kind.HOST)), found);
  }

  /** A host, and the host without its domain if that is no common word. */
  private void seeHost(String host) {
    see(Kind.HOST, host);
    int dot = host.indexOf('.');
    String alone = dot < 0 ? "" : host.substring(0, dot);
    if (alone.chars().anyMatch(Character::isLetter)
        && alone.chars().anyMatch(c -> Character.isDigit(c) || c == '-')) {
      see(Kind.HOST, alone);
    }
  }

  private void see(Kind kind, String word) {
    if (word.length() > 1 && !NOBODY.contains(word.toLowerCase(Locale.ROOT))) {
      seenWords.putIfAbsent(word, kind);
    }
  }

  private String name(Kind kind, String original) {
    Map<String, String> ofKind = given.computeIfAbsent(kind, added -> new HashMap<>());
    String known = ofKind.get(original);
    if (known == null) {
      do {
        known = kind.name().toLowerCase(Locale.ROOT) + "-" + last.merge(kind, 1, Integer::sum);
      } while (taken.contains(known));
      ofKind.put(original, known);
    }
    return known;
  }

  /** The name of a file. A log's place in its series is kept. */
  synchronized Path path(Path file) {
    String whole = file.toAbsolutePath().normalize().toString();
    text(whole);
    file.forEach(part -> text(part.toString()));
    Matcher rotation = ROTATION.matcher(String.valueOf(file.getFileName()));
    String end = rotation.matches() ? rotation.group(1) : "";
    // Below the root, so that no folder of this machine is before it.
    return Path.of("/" + name(Kind.PATH, whole) + end);
  }

  /** The name of a run, which mostly comes from a file. Plain numbers stay. */
  synchronized String run(String original) {
    return NUMBERED_RUN.matcher(original).matches() ? original : name(Kind.RUN, original);
  }

  /** A stated property: the name of a host may be any word. */
  synchronized String property(String name, String value) {
    boolean isHost = Set.of("host", "hostname", "address").contains(name.toLowerCase(Locale.ROOT));
    if (isHost && !value.isEmpty()) {
      seeHost(value);
      return name(Kind.HOST, value);
    }
    return text(value);
  }

  /** A word in a sentence about a file: often the name of another file. */
  synchronized String detail(String original) {
    return FILE_NAME.matcher(original).matches() ? name(Kind.PATH, original) : text(original);
  }

  /** An address of a request: parts that occur in several addresses keep their own names. */
  synchronized String address(String original) {
    Matcher host = HOST_OF_URL.matcher(original);
    String local = host.find() ? original.substring(host.end()) : original;
    int query = local.indexOf('?');
    if (query < 0) {
      return local.length() < 2 ? local : name(Kind.PATH, local);
    }
    return address(local.substring(0, query))
        + BETWEEN_PARAMETERS
            .splitAsStream(local.substring(query + 1))
            .map(each -> name(Kind.URL, each))
            .collect(Collectors.joining("&", "?", ""));
  }

  /** A flag of a JVM, which keeps what is a setting of the JVM. */
  synchronized String flag(String original) {
    Matcher file = SWITCH_WITH_FILE.matcher(original);
    if (file.matches()) {
      text(file.group(2));
      return file.group(1) + name(Kind.PATH, file.group(2));
    }
    Matcher log = LOG_TO_FILE.matcher(original);
    if (log.matches() && !log.group(2).startsWith("std")) {
      String rest = log.group(3) == null ? "" : log.group(3);
      text(log.group(2));
      return log.group(1) + name(Kind.PATH, log.group(2)) + rest;
    }
    Matcher option = OPTION_WITH_VALUE.matcher(original);
    if (option.matches() && !PLAIN_VALUE.matcher(option.group(2)).matches()) {
      text(option.group(2));
      return option.group(1) + HIDDEN;
    }
    return text(original);
  }

  /** The description of a JVM, whose versions look like addresses. */
  synchronized String build(String original) {
    return BUILDER
        .matcher(original)
        .replaceAll(match -> Matcher.quoteReplacement(name(Kind.USER, match.group())));
  }
}
