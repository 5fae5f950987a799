package dev.whisker.app.support;

import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/**
 * A robot that waits for two rounds of events after each action on the screen's thread: its own and
 * what it asked for. TestFX waits for five of 10 ms each, which is most of the time of such tests.
 */
public final class PromptRobot extends FxRobot {

  public static final int ROUNDS = 2;

  @Override
  public FxRobot interact(Runnable work) {
    WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(work));
    WaitForAsyncUtils.waitForFxEvents(ROUNDS);
    return this;
  }
}
