# Sourced, not run, after lib/cache.sh. One server under test, on 127.0.0.1:$port. Sets $server_pid; makes $work, a
# temporary folder.

server_pid=''
server_ended=''
work=$(mktemp -d)
mkdir "$work/run"

cleanup() {
  if [ -n "$server_pid" ]; then kill "$server_pid" 2>/dev/null || true; fi
  if declare -F remove_container >/dev/null; then remove_container; fi
  rm -rf "$work"
}
trap cleanup EXIT
trap 'exit 130' INT TERM

listens() { (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }

# Not one of the application's paths: some of their requests fail on purpose.
answers() { curl -s -o /dev/null "http://127.0.0.1:$port/up.txt"; }

# start_server READY COMMAND...: starts it in the current folder and waits until READY succeeds.
start_server() {
  local ready=$1 _
  shift
  ! listens || die "port $port is in use; choose another"
  "$@" >server.out 2>&1 &
  server_pid=$!
  for _ in $(seq 120); do
    if "$ready"; then return; fi
    server_lives || break
    sleep 0.5
  done
  cat server.out >&2
  die "the server did not start"
}

server_lives() { kill -0 "$server_pid" 2>/dev/null; }

# SIGTERM runs the shutdown hooks, so the GC log is complete. Sets $server_ended: the exit status, which is 143
# after an orderly end.
stop_server() {
  kill "$server_pid" 2>/dev/null || true
  local _
  for _ in $(seq 40); do
    server_lives || break
    sleep 0.5
  done
  kill -9 "$server_pid" 2>/dev/null || true
  server_ended=0
  wait "$server_pid" 2>/dev/null || server_ended=$?
  server_pid=''
}
