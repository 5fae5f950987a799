# Sourced, not run. Limits memory as in a container, with a control group; only root can make one.

memory_group=''

# make_memory_group LIMIT: e.g. 640m; sets $memory_group.
make_memory_group() {
  local root=/sys/fs/cgroup limit=memory.max
  if [ -d "$root/memory" ]; then root=$root/memory limit=memory.limit_in_bytes; fi
  memory_group="$root/whisker-recorder"
  mkdir -p "$memory_group" && echo "$1" >"$memory_group/$limit" ||
    die "a limit of the memory (@memory) needs root, and control groups of memory"
}

# The prefix of a command that runs within the group.
within_memory_group() { printf '%s\n' bash -c 'echo $$ >"$0/cgroup.procs" && exec "$@"' "$memory_group"; }

remove_memory_group() {
  if [ -n "$memory_group" ]; then rmdir "$memory_group" 2>/dev/null || true; fi
}
