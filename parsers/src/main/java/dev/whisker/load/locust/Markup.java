package dev.whisker.load.locust;

/** Text as a web page holds it. */
final class Markup {

  private Markup() {}

  /** The characters themselves for those that a page writes by name or number. */
  static String text(String escaped) {
    return escaped
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#34;", "\"")
        .replace("&#39;", "'")
        .replace("&#x27;", "'")
        .replace("&amp;", "&");
  }
}
