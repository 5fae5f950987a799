# Sourced, not run, after lib/cache.sh, lib/container.sh, lib/quiet.sh and lib/runs.sh. Short runs of a small allocating program. Uses
# $here (the recorder's folder); sets $work.

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
javac -nowarn -source 8 -target 8 -Xlint:-options -d "$work/classes" "$here/gc-logs/Churn.java"

# churn JDK "FLAGS" [ARGUMENT of Churn...]: runs in $work/run and writes run.json beside its log, which must be gc.log
# (or gc.log.0, ...; or stdout). RUN_ENV precedes the command: "TZ=...", "taskset -c 1"; RUN_KILL=seconds kills it
# with SIGKILL; RUN_FREEZE=1 stops it from outside for half a second, again and again. It runs in the container
# of lib/container.sh, if there is one. Fails if this JDK does not have these flags.
churn() {
  local java status recorded collectors
  local -a options environment
  java="$(jdk_home "$1")/bin/java"
  read -ra options <<<"$2"
  read -ra environment <<<"${RUN_ENV:-}"
  shift 2
  (cd "$work" && "$java" "${options[@]}" -version >/dev/null 2>&1) || return 1
  quietly churn_once "$@"
  collectors=$(grep '^"failure"' "$work/run/stdout" || echo '"failure": null, "collectors": null')
  cat >"$work/run/run.json" <<JSON
{
  "jvm": $(json "$(jvm_build "$java")"),
  "recorded": "$recorded",
  "host": $(host),
  "factors": { "flags": $(json "${options[*]}") },
  "commandLine": "${environment[*]:+${environment[*]} }java ${options[*]} -cp classes Churn $*",
  "exitStatus": $status,
  "othersPercent": $others_percent,
  $collectors
}
JSON
}

churn_once() {
  local -a limited
  status=0
  recorded=$(date -Iseconds)
  mapfile -t limited < <(within_container)
  rm -rf "$work/run"
  mkdir "$work/run"
  # In its own folder and with relative paths, so that no path of this machine gets into a log.
  cp -r "$work/classes" "$work/run/classes"
  (cd "$work/run" && exec timeout -s KILL "${RUN_KILL:-60}" ${limited[@]+"${limited[@]}"} \
    env ${environment[@]+"${environment[@]}"} "$java" "${options[@]}" -cp classes Churn "$@" >stdout 2>stderr) &
  if [ "${RUN_FREEZE:-}" ]; then freeze $!; fi
  wait $! || status=$?
}

# freeze PROCESS: its child is the JVM.
freeze() {
  local jvm
  while sleep 0.3 && jvm=$(pgrep -P "$1"); do
    kill -STOP "$jvm"
    sleep 0.5
    kill -CONT "$jvm"
  done
}
