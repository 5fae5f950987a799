# Shared by ./whisker, ./test, build/mvn and installer/build: finding a JDK and Maven, the system's
# libraries, and building. Plain sh: to be sourced, with $root set to the project's folder.
# shellcheck shell=sh
# shellcheck disable=SC2154 # root

. "$root/build/launch.sh"
options=$root/build/options

# --- JDK ---------------------------------------------------------------------------------------

# Sets java_version to the major version of the JDK in folder $1; fails if there is no JDK.
# Reads the JDK's release file, which is quicker than starting a JVM.
read_java_version() {
  [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  java_version=
  while IFS='="' read -r key _ value _; do
    [ "$key" = JAVA_VERSION ] && java_version=${value%%[!0-9]*}
  done <"$1/release"
  [ -n "$java_version" ]
}

# Of the folders given, sets jdk to the one with the JDK that is nearest to 25 from above.
pick_jdk() {
  jdk=
  for home; do
    if read_java_version "$home" && [ "$java_version" -ge 25 ]; then
      if [ -z "$jdk" ] || [ "$java_version" -lt "$jdk_version" ]; then
        jdk=$home jdk_version=$java_version
      fi
    fi
  done
  [ -n "$jdk" ]
}

# A JDK in no usual folder. Searching everything takes seconds, so the place found is remembered.
search_jdk() {
  remembered=$root/target/jdk
  [ -r "$remembered" ] && pick_jdk "$(cat "$remembered")" && return
  say "Looking for a JDK 25 (none in the usual folders)"
  jdk=$(
    find / \( -path /proc -o -path /sys -o -path /dev -o -path /mnt -o -path /media -o -path /Volumes \) -prune \
      -o -path '*/bin/javac' -print 2>/dev/null |
      while IFS= read -r javac; do
        home=${javac%/bin/javac}
        if read_java_version "$home" && [ "$java_version" -ge 25 ]; then
          printf '%s %s\n' "$java_version" "$home"
        fi
      done | sort -n | head -n 1
  )
  jdk=${jdk#* }
  [ -n "$jdk" ] || return 1
  mkdir -p "$root/target"
  echo "$jdk" >"$remembered"
}

# Sets JAVA_HOME to a JDK 25 or later: the one asked for, else the one in use, else the one found.
find_jdk() {
  path_javac=$(command -v javac || true)
  [ -z "$path_javac" ] || path_javac=$(readlink -f "$path_javac" 2>/dev/null || echo "$path_javac")
  pick_jdk "${WHISKER_JAVA_HOME:-}" || pick_jdk "${JAVA_HOME:-}" || pick_jdk "${path_javac%/bin/javac}" ||
    pick_jdk \
      /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /usr/local/* /usr/local/*/* /opt/* /opt/*/* \
      "$HOME"/*jdk* "$HOME"/.jdks/* "$HOME"/.sdkman/candidates/java/* "$HOME"/.gradle/jdks/* \
      "$HOME"/.asdf/installs/java/* "$HOME"/.local/share/mise/installs/java/* "$HOME"/.jabba/jdk/* \
      /snap/openjdk/current/jdk /Library/Java/JavaVirtualMachines/*/Contents/Home \
      "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home \
      /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
      /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home ||
    search_jdk ||
    cannot_start "Whisker needs a JDK 25 or later: install one (for example Eclipse Temurin 25, \
https://adoptium.net), or point WHISKER_JAVA_HOME at one you have."
  export JAVA_HOME="$jdk"
}

# --- Maven -------------------------------------------------------------------------------------

# Sets maven to an installed Maven 3.8 or later; fails if there is none.
find_maven() {
  for maven in "$(command -v mvn || true)" "${MAVEN_HOME:-}/bin/mvn" "${M2_HOME:-}/bin/mvn" \
    "$HOME"/.sdkman/candidates/maven/current/bin/mvn /usr/share/maven/bin/mvn /opt/*maven*/bin/mvn; do
    [ -x "$maven" ] || continue
    case $("$maven" -v 2>/dev/null) in
      *"Apache Maven 3."[89].* | *"Apache Maven 3."[1-9][0-9].* | *"Apache Maven "[4-9].*) return ;;
    esac
  done
  return 1
}

# Sets maven to the one installed, else to mvnw, which downloads Maven at its first use.
prepare_maven() {
  find_maven && return
  maven=$root/mvnw
  [ -d "${MAVEN_USER_HOME:-$HOME/.m2}/wrapper/dists" ] || say "Downloading Maven (only once)"
  "$maven" -v >/dev/null || cannot_start "Maven could not be downloaded. Install Maven 3.8 or later, or set MVNW_REPOURL to \
a mirror of Maven's repository."
}

# Maven on the JDK found; batch mode, without a line for each download. The compiler's warnings fail
# the build, so they are shown with -q too.
run_maven() {
  (
    cd "$root" || exit
    # A new JDK warns about Maven's own libraries, which this project cannot change.
    export MAVEN_OPTS="--sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED ${MAVEN_OPTS:-}"
    exec "$maven" -B -ntp -Dorg.slf4j.simpleLogger.log.org.apache.maven.plugin.compiler=warn "$@"
  )
}

# --- The system's libraries --------------------------------------------------------------------

# Sets missing to the Debian packages that are lacking for drawing without a screen (and also for a
# window, if $1 is "window").
find_missing_libraries() {
  missing=
  [ "$(uname)" = Linux ] || return 0
  libraries=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p 2>/dev/null) || return 0
  need_library libfreetype.so.6 libfreetype6
  need_library libfontconfig.so.1 libfontconfig1
  need_library libpangoft2-1.0.so.0 libpangoft2-1.0-0
  [ -e /etc/fonts/fonts.conf ] || missing="$missing fontconfig-config"
  # Fontconfig needs at least one font of the system, though ours are bundled.
  [ -n "$(find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" "$HOME/.local/share/fonts" \
    -name '*.[ot]t[fc]' 2>/dev/null | head -n 1)" ] || missing="$missing fonts-dejavu-core"
  if [ "$1" = window ]; then
    need_library libgtk-3.so.0 libgtk-3-0
    need_library libXtst.so.6 libxtst6
    need_library libXxf86vm.so.1 libxxf86vm1
    need_library libGL.so.1 libgl1
  fi
}

need_library() {
  case $libraries in
    *"$1 "*) ;;
    *) missing="$missing $2" ;;
  esac
}

# Installs the Debian packages $1 if the user may, else prints the command; fails if they are still
# missing.
install_packages() {
  if ! command -v apt-get >/dev/null; then
    say "Whisker needs, by their Debian names:$1. Please install what your system calls them."
    return 1
  fi
  if [ "$(id -u)" -ne 0 ] || [ -n "${WHISKER_NO_INSTALL:-}" ]; then
    say "Whisker needs some packages: sudo apt-get install -y --no-install-recommends$1"
    return 1
  fi
  say "Installing what Whisker needs:$1"
  apt_log=$(mktemp)
  # A fresh machine has no package lists, or stale ones: the second try is with new ones.
  # shellcheck disable=SC2086 # a list of words
  if apt_install $1 >"$apt_log" 2>&1 || { apt-get update && apt_install $1; } >"$apt_log" 2>&1; then
    rm -f "$apt_log"
  else
    tail -n 15 "$apt_log" >&2
    say "apt-get could not install$1; its full output is in $apt_log"
    return 1
  fi
}

apt_install() {
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# Provides the libraries for drawing ($1 is headless or window).
prepare_libraries() {
  find_missing_libraries "$1"
  [ -z "$missing" ] || install_packages "$missing"
}

# The same and Maven.
prepare_to_build() {
  prepare_maven
  prepare_libraries "$1"
}

# --- Building ----------------------------------------------------------------------------------

# The time of this file is when the last build began to read the sources.
built=$root/app/target/built

# One build at a time in this folder. The lock is a link that names its owner, since making a link
# is atomic everywhere; the lock of an owner that is gone is void.
lock_build() {
  mkdir -p "$root/target"
  lock=$root/target/lock
  until ln -s $$ "$lock" 2>/dev/null; do
    owner=$(readlink "$lock" || true)
    if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then
      rm -f "$lock"
    else
      [ -n "${waiting:-}" ] || say "Waiting for another build of this folder to end"
      waiting=yes
      sleep 1
    fi
  done
  trap 'rm -f "$lock"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
}

unlock_build() {
  rm -f "$lock"
  trap - EXIT INT TERM HUP
}

needs_build() {
  [ -e "$built" ] || return 0
  newer=$(cd "$root" && find pom.xml ./*/pom.xml ./*/src ./*/*/pom.xml ./*/*/src -newer "$built" 2>/dev/null | head -n 1)
  [ -n "$newer" ]
}

log=$root/target/build.log

# Passes Maven's lines on, and shows at which module it is. The parent project is the first to Maven.
show_modules() {
  while IFS= read -r line; do
    printf '%s\n' "$line"
    case $line in
      *"[1/"*"]") ;;
      "[INFO] Building Whisker "*/*"]")
        module=${line#"[INFO] Building Whisker "} counter=${line##*"["}
        counter=${counter%"]"}
        say "  ${module%% *}: module $((${counter%/*} - 1)) of $((${counter#*/} - 1))"
        ;;
    esac
  done
}

# Builds the application, unless another build did so while we waited for it.
build() {
  lock_build
  if needs_build; then
    if [ -e "$built" ]; then
      say "Building Whisker (its sources have changed)"
    else
      say "Building Whisker (only the first time: two to five minutes, with downloads)"
    fi
    : >"$root/target/started"
    rm -f "$root/target/packaged"
    { run_maven -DskipTests -Dspotless.check.skip package 2>&1 && : >"$root/target/packaged"; } | show_modules >"$log"
    if [ ! -e "$root/target/packaged" ]; then
      tail -n 30 "$log" >&2
      cannot_start "The build failed; its full output is in $log"
    fi
    say "  start caches, from a trial run"
    learn_to_start
    learn_to_open
    mv "$root/target/started" "$built"
  fi
  unlock_build
}

# The start cache: loaded and linked classes, kept from a trial run. A
# comparison then takes two thirds of the processor time, and a window opens in two thirds of the time.
# Java ignores a cache that does not fit the jars and the JDK. Starts with JavaFX have a cache of their
# own, since a cache is bound to a set of modules.
command_cache=$root/app/target/command.aot
window_cache=$root/app/target/window.aot

learn_to_start() {
  "$JAVA_HOME/bin/java" "@$options/common" "@$options/command" "@$options/learn" "-XX:AOTCacheOutput=$command_cache" \
    -jar "$root/app/target/whisker.jar" compare "$root/samples/story1" >/dev/null 2>>"$log" || rm -f "$command_cache"
}

# Runs on a virtual screen, with preferences that are thrown away.
learn_to_open() {
  (
    unset XDG_CONFIG_HOME
    run_with_window "@$options/learn" "-XX:AOTCacheOutput=$window_cache" -Dglass.platform=Headless \
      -Dprism.order=sw "-Duser.home=$root/target/tour" -cp "$root/app/target/whisker.jar" dev.whisker.app.Tour
  ) >/dev/null 2>>"$log" || rm -f "$window_cache"
}

# Runs Java with JavaFX and the given arguments, and ends with its status.
run_with_window() {
  exit_with_java "@$options/common" "@$options/window" \
    --module-path "$root/app/target/javafx" --add-modules javafx.controls,javafx.swing \
    "-Dwhisker.samples=$root/samples" "$@"
}

# Builds the window and the classes of its tests.
build_unseen() {
  prepare_to_build headless || true
  (cd "$root" && run_maven -q -pl app -am -DskipTests -Dspotless.check.skip package >&2)
}

# Runs a class of the window's tests on a virtual screen, drawn by software.
run_unseen() {
  build_unseen
  (
    # shellcheck disable=SC2086 # a list of words
    run_with_window ${unseen_options:-} \
      --add-exports javafx.graphics/com.sun.glass.ui=ALL-UNNAMED \
      --add-opens javafx.graphics/com.sun.glass.ui.headless=ALL-UNNAMED \
      -Djava.awt.headless=true -Dglass.platform=Headless -Dprism.order=sw \
      -cp "$root/app/target/test-classes:$root/app/target/whisker.jar" "$@"
  )
}
