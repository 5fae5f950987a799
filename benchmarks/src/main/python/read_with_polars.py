"""Reads one JTL with Polars into counts by second, label, outcome and millisecond."""
import math
import sys
import polars as pl

counts = (
    pl.scan_csv(sys.argv[1], infer_schema_length=1000, schema_overrides={"responseMessage": pl.String,
              "failureMessage": pl.String, "responseCode": pl.String})
    .select((pl.col("timeStamp") // 1000).alias("second"), "label", "success", "elapsed", "bytes", "allThreads")
    .group_by("second", "label", "success", "elapsed")
    .agg(pl.len().alias("n"), pl.col("bytes").sum(), pl.col("allThreads").max())
    .collect(engine="streaming")
)
answer = [counts["n"].sum(), counts.filter(~pl.col("success"))["n"].sum()]
for _, label in sorted(counts.group_by("label"), key=lambda group: group[0]):
    times = label.group_by("elapsed").agg(pl.col("n").sum()).sort("elapsed")
    upto = times["n"].cum_sum()
    answer.append(times.filter(upto >= math.ceil(0.99 * upto[-1]))["elapsed"][0])
print(*answer)
