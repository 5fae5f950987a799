# Shared by ./whisker and by bin/whisker of the installed application: how Java starts. Plain sh: to be
# sourced.
# shellcheck shell=sh

# Messages go to stderr: stdout belongs to what a command prints.
say() { printf '%s\n' "$*" >&2; }

# 1 to 3 are results of the program itself (docs/cli.md).
cannot_start() {
  say "$@"
  exit 4
}

# Some containers leave it unset.
HOME=${HOME:-/}

# On a machine without a locale Java could not even name a file in Chinese.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
  C | POSIX)
    if [ -n "${LC_ALL:-}" ]; then export LC_ALL=C.UTF-8; else export LC_CTYPE=C.UTF-8; fi
    ;;
esac

# --- Java --------------------------------------------------------------------------------------

# Succeeds if the first argument is a command without a window. Such commands start without JavaFX, which
# is quicker.
is_command() {
  case ${1:-} in
    inspect | compare | report | export | samples | help | -h | --help | -V | --version) ;;
    *) return 1 ;;
  esac
}

# Runs Java and ends with its status. A JVM that cannot start ends with 1, which is also the status
# of a failed gate; starting it again without running the program tells the two apart.
exit_with_java() {
  status=0 killed=143
  # What a shell runs beside itself ignores the interrupt and has no input, so both are passed on.
  trap 'kill -TERM "$child" 2>/dev/null || true' TERM HUP
  trap 'killed=130; kill -TERM "$child" 2>/dev/null || true' INT
  {
    "$JAVA_HOME/bin/java" "$@" <&3 3<&- &
    child=$!
  } 3<&0
  wait "$child" || status=$?
  # A signal ends the first wait before Java has ended.
  while kill -0 "$child" 2>/dev/null; do wait "$child" || status=$?; done
  if [ "$status" -eq 1 ] && ! "$JAVA_HOME/bin/java" --dry-run "$@" >/dev/null 2>&1; then
    cannot_start "Java could not start; its message is above."
  fi
  # The system's library for windows ends the process.
  if [ "$status" -eq 1 ] && [ -n "${window:-}" ]; then
    cannot_start "The display has gone. Whisker offers unsaved work at the next start."
  fi
  # Java was terminated where the shell was interrupted.
  if [ "$status" -eq 143 ]; then status=$killed; fi
  exit "$status"
}

# Runs a command of the Whisker in folder $1, with the samples in $2 and options in $3.
run_command() {
  application=$1 samples=$2 options=$3
  shift 3
  exit_with_java "@$options/common" "@$options/command" "-XX:AOTCache=$application/command.aot" \
    "-Dwhisker.samples=$samples" -jar "$application/whisker.jar" "$@"
}
