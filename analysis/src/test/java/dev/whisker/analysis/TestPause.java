package dev.whisker.analysis;

import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A pause made by hand; its line is its start in whole seconds, plus one. */
public final class TestPause {

  private static final long MIB = 1 << 20;

  private final double atSeconds;
  private final PauseKind kind;
  private final double millis;
  private final Set<PauseTrait> traits = EnumSet.noneOf(PauseTrait.class);
  private int gcId = -1;
  private @Nullable String cause;
  private @Nullable MemoryChange heap;
  private @Nullable MemoryChange young;
  private @Nullable MemoryChange old;
  private @Nullable MemoryChange metaspace;
  private @Nullable CpuTimes cpu;
  private long referencesNanos = -1;

  private TestPause(double atSeconds, PauseKind kind, double millis) {
    this.atSeconds = atSeconds;
    this.kind = kind;
    this.millis = millis;
  }

  public static TestPause young(double atSeconds, double millis) {
    return new TestPause(atSeconds, PauseKind.YOUNG, millis);
  }

  public static TestPause full(double atSeconds, double millis) {
    return new TestPause(atSeconds, PauseKind.FULL, millis);
  }

  public static TestPause of(PauseKind kind, double atSeconds, double millis) {
    return new TestPause(atSeconds, kind, millis);
  }

  public TestPause gcId(int number) {
    gcId = number;
    return this;
  }

  public TestPause cause(String text) {
    cause = text;
    return this;
  }

  public TestPause trait(PauseTrait trait) {
    traits.add(trait);
    return this;
  }

  /** In MiB. */
  public TestPause heap(long before, long after, long capacity) {
    heap = new MemoryChange(before * MIB, after * MIB, capacity * MIB);
    return this;
  }

  /** In MiB. */
  public TestPause young(long before, long after, long capacity) {
    young = new MemoryChange(before * MIB, after * MIB, capacity * MIB);
    return this;
  }

  /** In MiB. */
  public TestPause old(long before, long after, long capacity) {
    old = new MemoryChange(before * MIB, after * MIB, capacity * MIB);
    return this;
  }

  /** In MiB. */
  public TestPause metaspace(long before, long after, long capacity) {
    metaspace = new MemoryChange(before * MIB, after * MIB, capacity * MIB);
    return this;
  }

  public TestPause cpu(double user, double system, double real) {
    cpu = new CpuTimes(user, system, real);
    return this;
  }

  /** Reference processing took so many milliseconds of it. */
  public TestPause references(double millisOfThem) {
    referencesNanos = (long) (millisOfThem * 1e6);
    return this;
  }

  public Pause build() {
    return new Pause(
        (long) atSeconds + 1,
        gcId,
        new Stamp((long) (atSeconds * 1e9), Stamp.ABSENT),
        (long) (millis * 1e6),
        kind,
        cause,
        heap,
        young,
        old,
        metaspace,
        cpu,
        referencesNanos,
        traits);
  }
}
