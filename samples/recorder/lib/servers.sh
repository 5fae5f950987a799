# Sourced, not run, after lib/tomcat.sh. The application in an embedded Tomcat, Jetty or Undertow. Uses $here and $port.

EMBEDDED_TOMCAT_VERSION=10.1.43     # all three support Servlet 6.0
JETTY_VERSION=12.0.23
UNDERTOW_VERSION=2.3.18.Final

# Sets $java and $class_path.
prepare_servers() {
  local folder
  java="$(jdk_home 17)/bin/java"
  folder=$(jars "servers-$EMBEDDED_TOMCAT_VERSION-$JETTY_VERSION-$UNDERTOW_VERSION" \
    "org.apache.tomcat.embed:tomcat-embed-core:$EMBEDDED_TOMCAT_VERSION" \
    "org.eclipse.jetty.ee10:jetty-ee10-servlet:$JETTY_VERSION" \
    "io.undertow:undertow-servlet:$UNDERTOW_VERSION")
  class_path="$folder/*:$work/classes"
  compile_servlet jakarta "$(echo "$folder"/jakarta.servlet-api-*.jar)" "$work/classes"
  javac -nowarn -cp "$class_path" -d "$work/classes" "$here/servers/EmbeddedServer.java"
}

# start_embedded SERVER THREADS
start_embedded() {
  start_server answers "$java" -XX:+UseParallelGC -Xmx512m -cp "$class_path" EmbeddedServer "$1" "$port" "$2"
}

server_version() {
  case "$1" in
    tomcat) echo "Tomcat $EMBEDDED_TOMCAT_VERSION" ;;
    jetty) echo "Jetty $JETTY_VERSION" ;;
    undertow) echo "Undertow $UNDERTOW_VERSION" ;;
  esac
}
