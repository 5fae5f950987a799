-- log_rows is what Fleet has read; {tables} and {day} are its arguments. A semicolon ends a line and a statement.
-- A clock that the log does not show is negative, as is a size.
CREATE TEMPORARY VIEW dated AS
SELECT *, if(epoch_ns > 0, timestamp_micros(epoch_ns div 1000), NULL) AS start_utc,
       if(uptime_ns >= 0, uptime_ns / 1e9, NULL) AS uptime_s
FROM log_rows;

CREATE TABLE jvms USING parquet PARTITIONED BY (day) LOCATION '{tables}/jvms' AS
SELECT /*+ REBALANCE(day) */
       log, jvm, collector, version, flags, nullif(problems, '') AS problems, start_utc, uptime_s,
       if(span_ns >= 0, span_ns / 1e9, NULL) AS span_s, date(start_utc) AS day
FROM dated WHERE kind IS NULL;

CREATE TABLE pauses USING parquet PARTITIONED BY (day) LOCATION '{tables}/pauses' AS
SELECT /*+ REBALANCE(day) */
       log, jvm, line, start_utc, uptime_s, duration_ms, kind, cause, nullif(before, -1) AS heap_before_bytes,
       nullif(after, -1) AS heap_after_bytes, date(start_utc) AS day
FROM dated WHERE kind IS NOT NULL;

-- The live set shows after a full GC, and after the last of a series of mixed collections (G1).
CREATE TABLE findings USING parquet PARTITIONED BY (day) LOCATION '{tables}/findings' AS
WITH live AS (
  SELECT log, jvm, day, heap_after_bytes, coalesce(uptime_s, unix_micros(start_utc) / 1e6) AS time_s
  FROM (SELECT *, lead(kind) OVER (PARTITION BY log, jvm ORDER BY line) AS next_kind FROM pauses)
  WHERE kind = 'full' OR (kind = 'mixed' AND next_kind != 'mixed')
)
SELECT log, jvm, 'full-gcs' AS finding, count(*) AS pauses, sum(duration_ms) / 1000 AS total_s,
       max(duration_ms) AS longest_ms, CAST(NULL AS DOUBLE) AS growth_mib_per_min, day
FROM pauses WHERE kind = 'full' GROUP BY log, jvm, day
UNION ALL
SELECT log, jvm, 'pauses-above-1-s', count(*), sum(duration_ms) / 1000, max(duration_ms), NULL, day
FROM pauses WHERE duration_ms > 1000 GROUP BY log, jvm, day
UNION ALL
SELECT log, jvm, 'growing-live-set', count(heap_after_bytes), NULL, NULL,
       60 * regr_slope(heap_after_bytes, time_s) / 1048576, max(day)
FROM live GROUP BY log, jvm
HAVING count(heap_after_bytes) >= 5 AND regr_slope(heap_after_bytes, time_s) > 0
   AND regr_r2(heap_after_bytes, time_s) >= 0.8;

-- Which of my JVMs had full GCs in the week up to that day, and for how long?
SELECT log, jvm, collector, sum(pauses) AS full_gcs, round(sum(total_s), 1) AS total_s,
       round(max(longest_ms)) AS longest_ms
FROM findings JOIN jvms USING (log, jvm)
WHERE finding = 'full-gcs' AND findings.day BETWEEN date '{day}' - 6 AND date '{day}'
GROUP BY log, jvm, collector ORDER BY total_s DESC;

-- Whose live set grows?
SELECT log, jvm, collector, pauses AS estimates, round(growth_mib_per_min, 1) AS growth_mib_per_min,
       round(span_s) AS span_s
FROM findings JOIN jvms USING (log, jvm)
WHERE finding = 'growing-live-set' ORDER BY growth_mib_per_min DESC;

-- What do these tables not show?
SELECT count_if(jvm IS NULL) AS files_without_gc_log, count(problems) AS with_problems,
       count_if(jvm IS NOT NULL AND day IS NULL) AS jvms_without_date
FROM jvms;
