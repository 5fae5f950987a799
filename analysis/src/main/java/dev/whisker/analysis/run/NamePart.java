package dev.whisker.analysis.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a folder or file, split into words and numbers.
 *
 * <p>Words for kinds of files ({@code gc}, {@code log}, {@code jtl}) are ignored: {@code
 * serial-1.gc.log} and {@code serial-1.jtl} have the same words.
 *
 * @param text the unchanged name
 * @param tokens the remaining words and numbers, in order
 */
public record NamePart(String text, List<Token> tokens) {

  private static final Pattern ALPHANUMERIC = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final Pattern WORD_AND_NUMBER = Pattern.compile("(\\p{L}+)(\\d+)");
  private static final Pattern LEADING_ZEROS = Pattern.compile("^0+(?=\\d{1,4}$)");
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final Pattern OPEN_BRACKET = Pattern.compile("[(（\\[][^)）\\]]*$");
  private static final String CLOSING = ")）]";

  private static final int MOST_DIGITS_OF_A_REPEAT = 2;

  /** A date and a time of day as tools write them into names: {@code 2026-11-20T10.00.00+0100}. */
  private static final Pattern TIME =
      Pattern.compile(
          "(?i)(?<![\\p{L}\\p{N}])\\d{4}[-._]?\\d{1,2}[-._]?\\d{1,2}t"
              + "\\d{2}[-.:_h]?\\d{2}(?:[-.:_m]?\\d{2}(?:[.,]\\d{1,9})?)?s?"
              + "(?:z|[+-]\\d{2}[-.:]?\\d{2})?(?![\\p{L}\\p{N}])");

  /** Words for kinds of files. */
  private static final Set<String> KIND_WORDS =
      Set.of(
          ("ab csv current dashboard gc gclog gclogs gz html jfr jmeter json jtl jtls load loadtest"
                  + " log logs md ngrinder out output recording report result results siege simulation"
                  + " statistics stats stderr stdout tsv txt verbose wrk wrk2 xml zip 日志 gc日志 结果"
                  + " 压测结果")
              .split(" "));

  /**
   * Words before the number of a repeat; {@code pid} comes before a number that means as little.
   */
  private static final Set<String> REPEAT_WORDS =
      Set.of(
          ("attempt day iter iteration lap no nr pid r rep repeat repetition round run "
                  + "session take trial try")
              .split(" "));

  /** {@code 第3次}, {@code 第三轮}: the third time, round, day; words before it are not separated. */
  private static final Pattern CHINESE_REPEAT =
      Pattern.compile("(.*?)(第(\\d{1,3}|十?[一二三四五六七八九]|十)[次轮遍回天])");

  private static final String CHINESE_DIGITS = "一二三四五六七八九";

  /**
   * @param text in lower case
   * @param from its begin in the name
   * @param to its end
   * @param announced true if a word before it marks the number of a repeat
   */
  public record Token(String text, int from, int to, boolean announced) {

    /** True if it is a number, or a time. */
    public boolean isNumber() {
      return NUMBER.matcher(text).matches();
    }
  }

  /**
   * Letters and digits without a separator, or the digits of a time.
   *
   * @param word in lower case
   */
  private record Piece(String word, int from, int to) {

    static List<Piece> of(String text) {
      List<Piece> pieces = new ArrayList<>();
      int from = 0;
      Matcher time = TIME.matcher(text);
      while (time.find()) {
        pieces.addAll(words(text, from, time.start()));
        pieces.add(new Piece(time.group().replaceAll("\\D", ""), time.start(), time.end()));
        from = time.end();
      }
      pieces.addAll(words(text, from, text.length()));
      return pieces;
    }

    private static List<Piece> words(String text, int from, int to) {
      List<Piece> words = new ArrayList<>();
      Matcher word = ALPHANUMERIC.matcher(text).region(from, to);
      while (word.find()) {
        words.add(new Piece(word.group().toLowerCase(Locale.ROOT), word.start(), word.end()));
      }
      return words;
    }
  }

  /** Splits a name. */
  public static NamePart of(String text) {
    List<Token> tokens = new ArrayList<>();
    boolean announced = false;
    int compound = -1;
    List<Piece> pieces = Piece.of(text);
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      String word = piece.word();
      int from = piece.from();
      var repeat = CHINESE_REPEAT.matcher(word);
      if (repeat.matches()) {
        if (!repeat.group(1).isEmpty()) {
          tokens.add(new Token(repeat.group(1), from, from + repeat.end(1), announced));
        }
        tokens.add(new Token(digits(repeat.group(3)), from + repeat.start(2), piece.to(), true));
        announced = false;
        continue;
      }
      if (word.equals("gc") && i + 1 < pieces.size() && isThreads(pieces.get(i + 1))) {
        compound = from;
        continue;
      }
      if (compound >= 0) {
        word = "gc" + word;
        from = compound;
        compound = -1;
      }
      var split = WORD_AND_NUMBER.matcher(word);
      if (split.matches() && !KIND_WORDS.contains(word) && isPassing(split.toMatchResult())) {
        announced = isRepeat(split.group(1), split.group(2));
        from += split.start(2);
        word = split.group(2);
      }
      boolean announces = REPEAT_WORDS.contains(word) && beginsWithDigit(pieces, i + 1);
      if (announces || KIND_WORDS.contains(word)) {
        announced = announces;
        continue;
      }
      tokens.add(new Token(word, from, piece.to(), announced));
      announced = false;
    }
    return new NamePart(text, List.copyOf(tokens));
  }

  private static String digits(String number) {
    if (Character.isDigit(number.charAt(0))) {
      return number;
    }
    int ones = CHINESE_DIGITS.indexOf(number.charAt(number.length() - 1)) + 1;
    return String.valueOf(number.startsWith("十") ? 10 + ones : ones);
  }

  /** True for the word of {@code gc-threads-4}, which belongs to the threads. */
  private static boolean isThreads(Piece piece) {
    return piece.word().startsWith("thread");
  }

  /** True for the word of a kind of file, or of a repeat, right before its number. */
  private static boolean isPassing(MatchResult split) {
    return KIND_WORDS.contains(split.group(1)) || isRepeat(split.group(1), split.group(2));
  }

  /** True for {@code run12} and {@code r12}; {@code r1000} is a rate. */
  private static boolean isRepeat(String word, String number) {
    return REPEAT_WORDS.contains(word)
        && (word.length() > 1 || number.length() <= MOST_DIGITS_OF_A_REPEAT);
  }

  /** True if a number follows the repeat's word: {@code no-header} has none. */
  private static boolean beginsWithDigit(List<Piece> pieces, int index) {
    return index < pieces.size() && Character.isDigit(pieces.get(index).word().charAt(0));
  }

  /** The text of the words and numbers; {@code 01} is 1. */
  public List<String> words() {
    return tokens.stream()
        .map(token -> LEADING_ZEROS.matcher(token.text()).replaceFirst(""))
        .toList();
  }

  /**
   * The name from the first to the last of some of its tokens, with a closing bracket; empty
   * without tokens.
   */
  public String between(List<Token> some) {
    if (some.isEmpty()) {
      return "";
    }
    int from = some.getFirst().from();
    int to = some.getLast().to();
    String between = text.substring(from, to);
    return OPEN_BRACKET.matcher(between).find() ? text.substring(from, closed(to)) : between;
  }

  /** The end of a word, or of the bracket behind it. */
  private int closed(int to) {
    return to < text.length() && CLOSING.indexOf(text.charAt(to)) >= 0 ? to + 1 : to;
  }
}
