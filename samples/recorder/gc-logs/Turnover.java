import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Allocates for a while: short-lived objects, a live set with turnover, some humongous arrays.
 * Arguments: milliseconds, megabytes kept, explicit collections, milliseconds of sleep a round.
 */
class Turnover {

  static Object escaped;

  public static void main(String[] arguments) throws InterruptedException {
    long millis = Long.parseLong(arguments[0]);
    int kept = Integer.parseInt(arguments[1]) * 100;
    int explicit = Integer.parseInt(arguments[2]);
    long sleep = Long.parseLong(arguments[3]);
    Random random = new Random(1);
    List<byte[]> live = new ArrayList<>();
    while (live.size() < kept) {
      live.add(new byte[10_000]);
    }
    long begin = System.currentTimeMillis();
    int done = 0;
    for (int round = 1; System.currentTimeMillis() < begin + millis; round++) {
      for (int i = 0; i < 1000; i++) {
        escaped = new byte[1024 + random.nextInt(1024)];
      }
      live.set(random.nextInt(kept), new byte[10_000]);
      if (round % 50 == 0) {
        escaped = new byte[700_000];
      }
      if (done < explicit && System.currentTimeMillis() > begin + millis * (done + 1) / (explicit + 1)) {
        System.gc();
        done++;
      }
      Thread.sleep(sleep);
    }
  }
}
