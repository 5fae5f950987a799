package dev.whisker.charts.kind.load;

import dev.whisker.charts.shape.Drawing;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import org.jspecify.annotations.Nullable;

/** The title of latency charts: a server's own log does not measure what a client measures. */
final class LatencyTitle {

  private LatencyTitle() {}

  static String key(Drawing drawing) {
    long results =
        drawing.runs().filter(run -> run.metrics().timeline().loadResult() != null).count();
    long servers =
        drawing.runs().filter(run -> isOfServer(run.metrics().timeline().loadResult())).count();
    if (servers == 0) {
      return "panel.latency";
    }
    return servers == results ? "panel.latency.server" : "panel.latency.both";
  }

  private static boolean isOfServer(@Nullable LoadResult result) {
    return result != null && result.head().format() == LoadFormat.ACCESS_LOG;
  }
}
