# Sourced, not run, after lib/server.sh. Tomcat with the application under test. Uses $here (the recorder's folder).

tomcat_arguments=()

# compile_servlet PACKAGES JAR FOLDER: PACKAGES is javax, or jakarta since Tomcat 10.
compile_servlet() {
  mkdir -p "$3"
  sed "s/javax\.servlet/$1.servlet/" "$here/webapp/LoadServlet.java" >"$work/LoadServlet.java"
  # Not --release, an option that JDK 8 does not have.
  javac -nowarn -source 8 -target 8 -Xlint:-options -cp "$2" -d "$3" "$work/LoadServlet.java"
}

# Makes $work/base, which all runs share; every run belongs in $work/run.
prepare_tomcat() {
  local tomcat packages=javax root="$work/base/webapps/ROOT"
  tomcat=$(tomcat_home)
  mkdir -p "$root/WEB-INF" "$work/base"/{conf,logs,temp,work}
  cp "$here/webapp/server.xml" "$tomcat/conf/web.xml" "$work/base/conf/"
  cp "$here/webapp/web.xml" "$root/WEB-INF/"
  echo 'up' >"$root/up.txt"
  if [ "${TOMCAT_VERSION%%.*}" -ge 10 ]; then packages=jakarta; fi
  compile_servlet $packages "$tomcat/lib/servlet-api.jar" "$root/WEB-INF/classes"
  # Tomcat is started from inside the run's folder with relative paths only, so that no path of this
  # machine gets into a log, and the recorded command line is the real one.
  ln -s "$tomcat" "$work/tomcat"
  tomcat_arguments=(
    -Dcatalina.home=../tomcat -Dcatalina.base=../base -Djava.io.tmpdir=../base/temp
    -Dapp.port="$port"
    -cp ../tomcat/bin/bootstrap.jar:../tomcat/bin/tomcat-juli.jar
    org.apache.catalina.startup.Bootstrap start)
}

# start_tomcat JAVA FLAG...
start_tomcat() { start_server answers "$@" "${tomcat_arguments[@]}"; }
