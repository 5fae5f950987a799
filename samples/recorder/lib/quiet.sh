# Sourced, not run, after lib/cache.sh. Checks that the machine did nothing else during a run: measures the processor
# time of other processes, in percent of all cores.

OTHERS_LIMIT=${OTHERS_LIMIT:-3}
others_percent=''

# Ticks in which the cores worked or the machine's host took them, all ticks, and the ticks of this script and its
# children.
processor_ticks() {
  awk '/^cpu / { print $2 + $3 + $4 + $7 + $8 + $9, $2 + $3 + $4 + $5 + $6 + $7 + $8 + $9 }' /proc/stat
  # A process may end before its file is read.
  { cat /proc/[0-9]*/stat 2>/dev/null || true; } | awk -v root=$$ '
    { process = $1; sub(/.*\) /, ""); parent[process] = $2; ticks[process] = $12 + $13 + $14 + $15 }
    END {
      for (process in parent) {
        for (above = process; above + 0 > 1 && above != root; ) above = parent[above]
        if (above == root) own += ticks[process]
      }
      print own
    }'
}

# others_since TICKS: the share of other processes since then.
others_since() {
  printf '%s ' $1 $(processor_ticks) |
    awk '{ others = 100 * (($4 - $1) - ($6 - $3)) / ($5 - $2); printf "%.1f", others < 0 ? 0 : others }'
}

is_quiet() { awk -v others="$1" -v limit=$OTHERS_LIMIT 'BEGIN { exit others > limit }'; }

# Waits until other processes have taken little for a second; ten minutes at most.
wait_until_quiet() {
  local ticks others said=no _
  for _ in $(seq 600); do
    ticks=$(processor_ticks)
    sleep 1
    others=$(others_since "$ticks")
    if is_quiet "$others"; then return; fi
    if [ $said = no ]; then say "waits: others take $others % of the machine"; said=yes; fi
  done
}

# quietly COMMAND...: runs it once the machine is quiet, and again if it was not quiet to the end; three times at most.
# Sets $others_percent to the share of other processes during the last run.
quietly() {
  local ticks attempt
  for attempt in 1 2 3; do
    wait_until_quiet
    ticks=$(processor_ticks)
    "$@"
    others_percent=$(others_since "$ticks")
    if is_quiet "$others_percent"; then return; fi
    say "others took $others_percent % of the machine (attempt $attempt of 3)"
  done
}
