package dev.whisker.app.window;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;

/**
 * The screen of invisible windows. JavaFX's own always has 1000 x 1000 pixels, and complains at
 * each frame of a larger window. A larger one needs reflection.
 */
final class HeadlessScreen {

  private static final int DEPTH = 32;
  private static final int DOTS_PER_INCH = 100;
  private static final int BYTES_A_PIXEL = 4;

  private HeadlessScreen() {}

  /**
   * Gives windows that are opened later another screen. On JavaFX's thread only.
   *
   * @param width in pixels of the screen
   * @param height in pixels of the screen
   * @param scale pixels of the screen for each of the window's, in both directions
   */
  static void use(int width, int height, float scale) throws ReflectiveOperationException {
    Class<?> type = Class.forName("com.sun.glass.ui.Screen");
    Object screen =
        type.getConstructors()[0].newInstance(
            0L,
            DEPTH,
            0,
            0,
            width,
            height,
            0,
            0,
            width,
            height,
            0,
            0,
            width,
            height,
            DOTS_PER_INCH,
            DOTS_PER_INCH,
            1f,
            1f,
            scale,
            scale);
    Object screens = Array.newInstance(type, 1);
    Array.set(screens, 0, screen);
    Class<?> application = Class.forName("com.sun.glass.ui.Application");
    Object headless = application.getMethod("GetApplication").invoke(null);
    set(headless, "screens", screens);
    set(headless, "frameBuffer", ByteBuffer.allocate(width * height * BYTES_A_PIXEL));
    Method tell = type.getMethod("notifySettingsChanged");
    tell.invoke(null);
  }

  private static void set(Object object, String name, Object value)
      throws ReflectiveOperationException {
    Field field = object.getClass().getDeclaredField(name);
    field.setAccessible(true);
    field.set(object, value);
  }
}
