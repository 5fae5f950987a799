# Sourced, not run, after lib/cache.sh. Whether the machine did anything else during a run: what others took of its
# processor time, in percent of all cores.

OTHERS_LIMIT=${OTHERS_LIMIT:-3}
others_percent=''

# Ticks that all cores worked or were taken by the machine's host, those that they had, and those that this script and
# its children worked.
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

# others_since TICKS: what others took since then.
others_since() {
  printf '%s ' $1 $(processor_ticks) |
    awk '{ others = 100 * (($4 - $1) - ($6 - $3)) / ($5 - $2); printf "%.1f", others < 0 ? 0 : others }'
}

is_quiet() { awk -v others="$1" -v limit=$OTHERS_LIMIT 'BEGIN { exit others > limit }'; }

# Until others have taken little for a second; for ten minutes at most.
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

# quietly COMMAND...: once the machine is quiet, and again when it was not to the end; three times at most. Sets
# $others_percent to what others took of the last one.
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
