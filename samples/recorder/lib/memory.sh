# Sourced, not run. As little memory as a container has, without a container: a control group, which only root can make.

memory_group=''

# make_memory_group LIMIT: e.g. 640m; sets $memory_group.
make_memory_group() {
  local root=/sys/fs/cgroup limit=memory.max
  if [ -d "$root/memory" ]; then root=$root/memory limit=memory.limit_in_bytes; fi
  memory_group="$root/whisker-recorder"
  mkdir -p "$memory_group" && echo "$1" >"$memory_group/$limit" ||
    die "a limit of the memory (@memory) needs root, and control groups of memory"
}

# The command in front of one that is to run within the group.
within_memory_group() { printf '%s\n' bash -c 'echo $$ >"$0/cgroup.procs" && exec "$@"' "$memory_group"; }

remove_memory_group() {
  if [ -n "$memory_group" ]; then rmdir "$memory_group" 2>/dev/null || true; fi
}
