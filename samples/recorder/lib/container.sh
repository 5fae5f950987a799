# Sourced, not run. Limits memory and CPU time as in a container, with control groups; only root can make them.

container_groups=()
swap_file=''

# limit_memory LIMIT: e.g. 640m.
limit_memory() {
  if [ -d /sys/fs/cgroup/memory ]; then
    limit_group /sys/fs/cgroup/memory memory.limit_in_bytes "$1"
  else
    limit_group /sys/fs/cgroup memory.max "$1"
  fi
}

# limit_cpu PERCENT: of one core.
limit_cpu() {
  if [ -d /sys/fs/cgroup/cpu ]; then
    limit_group /sys/fs/cgroup/cpu cpu.cfs_quota_us $(($1 * 1000))
  else
    limit_group /sys/fs/cgroup cpu.max "$(($1 * 1000)) 100000"
  fi
}

limit_group() {    # limit_group ROOT FILE VALUE
  local group="$1/whisker-recorder"
  mkdir -p "$group" && echo "$3" >"$group/$2" ||
    die "a limit of memory or CPU needs root, and control groups"
  container_groups+=("$group")
}

# The prefix of a command that runs within the container, a word a line; nothing if there is none.
within_container() {
  if [ ${#container_groups[@]} -gt 0 ]; then
    printf '%s\n' bash -c 'while [ "$1" != -- ]; do echo $$ >"$1/cgroup.procs"; shift; done; shift; exec "$@"' \
      container "${container_groups[@]}" --
  fi
}

remove_container() {
  if [ ${#container_groups[@]} -gt 0 ]; then rmdir "${container_groups[@]}" 2>/dev/null || true; fi
  container_groups=()
}

# Lets the system swap, in a file of the cache, until stop_swapping.
start_swapping() {
  swap_file="$CACHE/swap"
  dd if=/dev/zero of="$swap_file" bs=1M count=1024 status=none
  chmod 600 "$swap_file"
  mkswap "$swap_file" >/dev/null && swapon "$swap_file" || die "a swap file needs root"
}

stop_swapping() {
  if [ -z "$swap_file" ]; then return; fi
  swapoff "$swap_file"
  rm "$swap_file"
  swap_file=''
}
