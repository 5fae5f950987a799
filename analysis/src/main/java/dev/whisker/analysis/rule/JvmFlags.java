package dev.whisker.analysis.rule;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The flags a JVM ran with, as its log prints them. A later flag overrides an earlier one, as in
 * the JVM.
 */
public record JvmFlags(List<String> flags) {

  /** True if the log lists no flags. */
  public boolean isEmpty() {
    return flags.isEmpty();
  }

  /** True if {@code -XX:+name} is in force. */
  public boolean isOn(String name) {
    return flags.lastIndexOf("-XX:+" + name) > flags.lastIndexOf("-XX:-" + name);
  }

  /** True if {@code -XX:-name} is in force. */
  public boolean isOff(String name) {
    return flags.lastIndexOf("-XX:-" + name) > flags.lastIndexOf("-XX:+" + name);
  }

  /** The flags with these names, as the log or the command line writes them. */
  public List<String> written(String... names) {
    Pattern flag =
        Pattern.compile(
            Arrays.stream(names)
                .map(
                    name ->
                        name.startsWith("X") ? "-" + name + "\\d.*" : "-XX:[+-]?" + name + "(=.*)?")
                .collect(Collectors.joining("|")));
    return flags.stream().filter(each -> flag.matcher(each).matches()).toList();
  }

  /** The value of {@code -XX:name=value}, or of a short form such as {@code -Xmx}. */
  public Optional<String> value(String name) {
    String start = name.startsWith("X") ? "-" + name : "-XX:" + name + "=";
    for (String flag : flags.reversed()) {
      if (flag.startsWith(start)) {
        return Optional.of(flag.substring(start.length()));
      }
    }
    return Optional.empty();
  }

  /** The value as a number of bytes: {@code 512m} is 536,870,912. */
  public OptionalLong bytes(String name) {
    return value(name).map(JvmFlags::bytesOf).orElse(OptionalLong.empty());
  }

  static OptionalLong bytesOf(String size) {
    String text = size.strip().toLowerCase(Locale.ROOT);
    int shift = text.isEmpty() ? -1 : "kmgt".indexOf(text.charAt(text.length() - 1));
    String digits = shift < 0 ? text : text.substring(0, text.length() - 1);
    if (digits.isEmpty() || digits.length() > 15 || !digits.chars().allMatch(Character::isDigit)) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(Long.parseLong(digits) << (10 * (shift + 1)));
  }
}
