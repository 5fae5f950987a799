# Sourced, not run, after lib/quiet.sh. Repeats, and the fields of run.json, for all scripts.

# interleaved REPEATS COMMAND NAME...: runs COMMAND NAME REPEAT in the order A B C, C B A, A B C ...: a drift of this
# machine then affects all configurations alike.
interleaved() {
  local repeats=$1 command=$2 repeat name
  local -a order
  shift 2
  for repeat in $(seq "$repeats"); do
    order=("$@")
    if [ $((repeat % 2)) -eq 0 ]; then mapfile -t order < <(printf '%s\n' "$@" | tac); fi
    for name in "${order[@]}"; do "$command" "$name" "$repeat"; done
  done
}

trouble=''

# measured COMMAND...: runs it quietly, and once more if it set $trouble. The caller keeps no run with $trouble; the next
# start of the script records it again.
measured() {
  local attempt
  for attempt in 1 2; do
    trouble=''
    quietly "$@"
    if [ -z "$trouble" ]; then return; fi
    say "invalid run (attempt $attempt of 2): $trouble"
  done
}

# timed COMMAND...: sets start, end and the load averages before and after.
timed() {
  before=$(load_average)
  start=$(date -Iseconds)
  "$@"
  end=$(date -Iseconds)
  after=$(load_average)
}

load_average() { cut -d ' ' -f 1-3 /proc/loadavg | sed 's/ /, /g'; }

json() {    # a JSON string
  local text=${1//\\/\\\\}
  printf '"%s"' "${text//\"/\\\"}"
}

# The last fields of run.json: time, machine, and load of the machine.
circumstances() {
  cat <<JSON
  "start": "$start",
  "end": "$end",
  "loadAverage": { "before": [$before], "after": [$after] },
  "othersPercent": $others_percent,
  "host": $(host)
JSON
}

host() { printf '{ "cores": %s, "memoryMiB": %s, "kernel": %s }' "$(nproc)" "$(memory_mib)" "$(json "$(kernel)")"; }

memory_mib() { awk '/MemTotal/ { print int($2 / 1024) }' /proc/meminfo; }

kernel() { echo "$(uname -s) $(uname -r | grep -oE '^[0-9.]+')"; }

jvm_build() { "$1" -version 2>&1 | sed -n '2s/.*(build \(.*\))/\1/p'; }
