"""Reads one JTL with DuckDB into counts by second, label, outcome and millisecond."""
import sys
import duckdb

con = duckdb.connect()
con.execute(
    """
    create table counts as
    select timeStamp // 1000 as second, label, success, elapsed,
           count(*) as n, sum(bytes) as bytes, max(allThreads) as threads
    from read_csv(?, header = true) group by all
    """,
    [sys.argv[1]],
)
total, failed = con.execute("select sum(n), sum(n) filter (not success) from counts").fetchone()
p99 = con.execute(
    """
    select label, min(elapsed) from (
      select label, elapsed, sum(sum(n)) over (partition by label order by elapsed) as upto,
             sum(sum(n)) over (partition by label) as requests
      from counts group by label, elapsed)
    where upto >= ceil(0.99 * requests) group by label order by label
    """
).fetchall()
print(total, failed, *(millis for _, millis in p99))
