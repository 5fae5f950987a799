-- Fails unless each log has the same JVM starts and pauses in the tables as in the lines of inspect --json.
CREATE TEMPORARY VIEW counted AS
SELECT log, count(DISTINCT jvm) AS jvms, count(line) AS pauses, count_if(kind = 'full') AS full_gcs,
       coalesce(sum(duration_ms), 0) AS total_ms
FROM (SELECT log, jvm FROM parquet.`{tables}/jvms`)
LEFT JOIN (SELECT log, jvm, line, kind, duration_ms FROM parquet.`{tables}/pauses`) USING (log, jvm)
GROUP BY log;

SELECT count(log) AS logs, sum(jvms) AS jvms, sum(counted.pauses) AS pauses, sum(full_gcs) AS full_gcs,
       if(every(jvms <=> jvmStarts AND counted.pauses <=> coalesce(inspected.pauses.count, 0)
                AND full_gcs <=> coalesce(inspected.pauses.full, 0)
                AND abs(total_ms - coalesce(inspected.pauses.totalMillis, 0)) < 0.01),
          'same', raise_error('The counts of inspect are different.')) AS counts_of_inspect
FROM counted
FULL JOIN (SELECT *, concat('file:', file) AS log FROM json.`{tables}/inspect.json`) AS inspected USING (log);
