# Sourced, not run, after lib/cache.sh. One Tomcat with the application under test, in a folder that
# goes away. Uses $here (the recorder's folder) and $port; sets $work and $tomcat_pid.

tomcat_pid=''
tomcat_arguments=()

cleanup() {
  if [ -n "$tomcat_pid" ]; then kill "$tomcat_pid" 2>/dev/null || true; fi
  if declare -F remove_memory_group >/dev/null; then remove_memory_group; fi
  rm -rf "$work"
}

# Makes $work/base, which all runs share; every run is to be made in $work/run.
prepare_tomcat() {
  local tomcat classes packages=javax
  tomcat=$(tomcat_home)
  work=$(mktemp -d)
  trap cleanup EXIT
  trap 'exit 130' INT TERM
  classes="$work/base/webapps/ROOT/WEB-INF/classes"
  mkdir -p "$classes" "$work/base"/{conf,logs,temp,work} "$work/run"
  cp "$here/webapp/server.xml" "$tomcat/conf/web.xml" "$work/base/conf/"
  cp "$here/webapp/web.xml" "$work/base/webapps/ROOT/WEB-INF/"
  echo 'up' >"$work/base/webapps/ROOT/up.txt"
  # Not --release, which a JDK 8 does not know.
  # Since Tomcat 10 the packages of servlets have another name.
  if [ "${TOMCAT_VERSION%%.*}" -ge 10 ]; then packages=jakarta; fi
  sed "s/javax\.servlet/$packages.servlet/" "$here/webapp/LoadServlet.java" >"$work/LoadServlet.java"
  javac -nowarn -source 8 -target 8 -Xlint:-options \
    -cp "$tomcat/lib/servlet-api.jar" -d "$classes" "$work/LoadServlet.java"
  # Tomcat is started from inside the run's folder with relative paths only, so that no path of this
  # machine gets into a log, and the recorded command line is the real one.
  ln -s "$tomcat" "$work/tomcat"
  tomcat_arguments=(
    -Dcatalina.home=../tomcat -Dcatalina.base=../base -Djava.io.tmpdir=../base/temp
    -Dapp.port="$port"
    -cp ../tomcat/bin/bootstrap.jar:../tomcat/bin/tomcat-juli.jar
    org.apache.catalina.startup.Bootstrap start)
}

port_is_free() { ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }

# start_tomcat JAVA FLAG...: in the current folder, and waits until it answers.
start_tomcat() {
  port_is_free || die "port $port is in use; choose another with --port"
  "$@" "${tomcat_arguments[@]}" >tomcat.out 2>&1 &
  tomcat_pid=$!
  local _
  for _ in $(seq 120); do
    # Not one of the application's paths: those fail on purpose now and then.
    if curl -s -o /dev/null "http://127.0.0.1:$port/up.txt"; then return; fi
    kill -0 "$tomcat_pid" 2>/dev/null || break
    sleep 0.5
  done
  cat tomcat.out >&2
  return 1
}

# SIGTERM runs the shutdown hooks, so the GC log ends as it should.
stop_tomcat() {
  kill "$tomcat_pid" 2>/dev/null || true
  local _
  for _ in $(seq 40); do
    kill -0 "$tomcat_pid" 2>/dev/null || break
    sleep 0.5
  done
  kill -9 "$tomcat_pid" 2>/dev/null || true
  wait "$tomcat_pid" 2>/dev/null || true
  tomcat_pid=''
}
