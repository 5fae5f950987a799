package dev.whisker.text;

import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Texts of one bundle in one language, with named places: {@code "{count} full GCs"}.
 *
 * <p>Names instead of numbers, because translators move them about. {@code "{count|pause|pauses}"}
 * is the first form where {@code count} reads "1", and the second otherwise; a language without
 * plurals does not use it.
 *
 * <p>Chinese texts have a space on both sides of a place. It is dropped beside a Chinese value.
 */
public final class Texts {

  private static final Pattern LINE_END = Pattern.compile("\\R");

  private final ResourceBundle bundle;
  private final @Nullable Texts others;

  private Texts(ResourceBundle bundle, @Nullable Texts others) {
    this.bundle = bundle;
    this.others = others;
  }

  /**
   * @param baseName of the bundle, such as {@code dev.whisker.app.texts}
   * @throws MissingResourceException where there is no such bundle
   */
  public static Texts of(String baseName, Locale locale) {
    // No fallback to the system's language: a request for English on a Chinese system returns
    // English.
    return new Texts(
        ResourceBundle.getBundle(
            baseName,
            locale,
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES)),
        null);
  }

  /** These texts and, for keys that they lack, those of another bundle. */
  public Texts over(Texts others) {
    return new Texts(bundle, others);
  }

  /**
   * The text under {@code key}.
   *
   * @throws MissingResourceException where there is none
   */
  public String get(String key) {
    return others == null || bundle.containsKey(key) ? bundle.getString(key) : others.get(key);
  }

  /** The text under {@code key} with its places filled; a place without a value stays unchanged. */
  public String get(String key, Map<String, ?> values) {
    String text = get(key);
    StringBuilder out = new StringBuilder(text.length() + 32);
    int at = 0;
    while (at < text.length()) {
      int open = text.indexOf('{', at);
      int close = open < 0 ? -1 : text.indexOf('}', open);
      if (close < 0) {
        break;
      }
      String value = filled(text.substring(open + 1, close), values);
      out.append(text, at, isSpare(text, open - 1, open - 2, value, 0) ? open - 1 : open);
      out.append(value);
      at = isSpare(text, close + 1, close + 2, value, value.length() - 1) ? close + 2 : close + 1;
    }
    return out.append(text, at, text.length()).toString();
  }

  /** True for a space between a Chinese character of the text and a Chinese or empty value. */
  private static boolean isSpare(String text, int space, int beyond, String value, int end) {
    return beyond >= 0
        && beyond < text.length()
        && text.charAt(space) == ' '
        && isChinese(text.charAt(beyond))
        && (value.isEmpty() || isChinese(value.charAt(end)));
  }

  /** True for Chinese characters and full-width punctuation. */
  private static boolean isChinese(char c) {
    return c >= '\u2E80';
  }

  private static String filled(String place, Map<String, ?> values) {
    String[] forms = place.split("\\|", -1);
    Object value = values.get(forms[0]);
    if (value == null) {
      return "{" + place + "}";
    }
    if (forms.length == 1) {
      // A name on two lines would look like another sentence.
      return ControlCharacters.visible(LINE_END.matcher(value.toString()).replaceAll(" "));
    }
    boolean singular = value.toString().equals("1");
    return singular ? forms[1] : forms[forms.length - 1];
  }

  public boolean has(String key) {
    return bundle.containsKey(key) || (others != null && others.has(key));
  }

  /** All keys of the bundle itself, sorted. */
  public Set<String> keys() {
    return new TreeSet<>(bundle.keySet());
  }
}
