package dev.whisker.load.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TalliesTest {

  private static final int MAX = Integer.MAX_VALUE;

  private final Tallies tallies = new Tallies();

  @Test
  void nothingOccurredYet() {
    assertThat(tallies.sorted()).isEmpty();
  }

  @Test
  void numbersAreSortedWithTheirCounts() {
    tallies.add(9);
    tallies.add(MAX);
    tallies.add(0);
    tallies.add(9, 4);
    tallies.add(8);

    assertThat(told()).containsExactly(entry(0, 1), entry(8, 1), entry(9, 5), entry(MAX, 1));
  }

  @Test
  void whatWasForgottenCountsNoMore() {
    tallies.add(7, 3);
    for (int number = 0; number < 100_000; number++) {
      tallies.add(number);
    }
    tallies.clear();
    tallies.add(70_000);
    tallies.clear();
    tallies.add(7);

    assertThat(told()).containsExactly(entry(7, 1));
  }

  @ParameterizedTest
  @MethodSource("manners")
  void countsManyNumbersLikeMap(String manner, IntSupplier numbers) {
    Map<Integer, Integer> expected = new TreeMap<>();
    for (int i = 0; i < 50_000; i++) {
      int number = numbers.getAsInt();
      tallies.add(number);
      expected.merge(number, 1, Integer::sum);
    }

    assertThat(told()).as(manner).containsExactlyEntriesOf(expected);
  }

  static Stream<Arguments> manners() {
    Random random = new Random(16);
    return Stream.of(
        Arguments.of("anything", (IntSupplier) () -> random.nextInt() >>> 1),
        Arguments.of("times of some cells", (IntSupplier) () -> cell(random) | time(random)),
        Arguments.of("far apart", (IntSupplier) () -> random.nextInt(1 << 12) << 19));
  }

  private static int cell(Random random) {
    return random.nextInt(12) << 16;
  }

  private static int time(Random random) {
    return (int) (20 * Math.exp(random.nextGaussian()));
  }

  private static Map.Entry<Integer, Integer> entry(int number, int count) {
    return Map.entry(number, count);
  }

  private Map<Integer, Integer> told() {
    Map<Integer, Integer> told = new LinkedHashMap<>();
    for (long entry : tallies.sorted()) {
      told.put(Tallies.key(entry), Tallies.count(entry));
    }
    return told;
  }
}
