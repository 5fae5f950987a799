package dev.whisker.load.access.named;

import dev.whisker.load.access.stamp.StampForm;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A stamp in a field of its own, written as lines of other forms have it. */
final class NamedStamp {

  /** Seconds, milliseconds, microseconds or nanoseconds since 1970, which their digits tell. */
  private static final Pattern EPOCH =
      Pattern.compile("(\\d{10}|\\d{13}|\\d{16}|\\d{19})(\\.\\d+)?");

  private static final Pattern SLASHES = Pattern.compile("(\\d{4})/(\\d\\d)/(\\d\\d)(.*)");

  /** Digits of a number of seconds. */
  private static final int OF_SECONDS = 10;

  private static final StampForm USUAL = new StampForm.Usual();

  private NamedStamp() {}

  /** The text in brackets; empty where it is no stamp. */
  static Optional<String> of(String value) {
    String plain = value.startsWith("[") ? value.replaceAll("[\\[\\]]", "") : value;
    Matcher epoch = EPOCH.matcher(plain);
    if (epoch.matches()) {
      int toMillis = OF_SECONDS + 3 - epoch.group(1).length();
      BigDecimal millis =
          new BigDecimal(plain).movePointRight(toMillis).setScale(0, RoundingMode.DOWN);
      return Optional.of("[" + Instant.ofEpochMilli(millis.longValueExact()) + "]");
    }
    String stamp = SLASHES.matcher(plain).replaceFirst("$1-$2-$3$4");
    byte[] bytes = stamp.getBytes(StandardCharsets.UTF_8);
    return USUAL.mayBe(bytes, 0, bytes.length) && USUAL.read(stamp).isPresent()
        ? Optional.of("[" + stamp + "]")
        : Optional.empty();
  }
}
