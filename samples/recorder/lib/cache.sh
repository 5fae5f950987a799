# Sourced, not run. Downloads Tomcat, JMeter, JDKs and libraries into one cache folder outside the
# repository.

CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/whisker-recorder"
TOMCAT_VERSION=9.0.117      # Tomcat 9 runs on every JDK from 8 to 25
JMETER_VERSION=5.6.3
# A published project whose dependencies are exactly a working JMeter 5.6.3.
JMETER_DSL_VERSION=2.2

say() { printf '%s %s\n' "$(date +%T)" "$*" >&2; }
die() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; exit 1; }

# A plain `mvn`, quiet but for errors.
maven() { mvn --batch-mode --quiet -Dstyle.color=never "$@" >&2; }

# Prints the folder of Tomcat (downloads it when it is not there).
tomcat_home() {
  local home="$CACHE/apache-tomcat-$TOMCAT_VERSION"
  if [ ! -f "$home/bin/bootstrap.jar" ]; then
    say "downloading Tomcat $TOMCAT_VERSION"
    maven dependency:copy -Dartifact="org.apache.tomcat:tomcat:$TOMCAT_VERSION:tar.gz" \
      -DoutputDirectory="$CACHE/download"
    tar -xzf "$CACHE/download/tomcat-$TOMCAT_VERSION.tar.gz" -C "$CACHE"
  fi
  printf '%s\n' "$home"
}

# Prints the folder of JMeter. It is put together from its published jars, because the project does
# not publish its usual archive to the Maven repository.
jmeter_home() {
  local home="$CACHE/jmeter-$JMETER_VERSION"
  if [ ! -f "$home/bin/ApacheJMeter.jar" ]; then
    say "downloading JMeter $JMETER_VERSION"
    local new="$home.new" jar
    rm -rf "$new"
    mkdir -p "$new/lib/ext" "$new/bin"
    download_jars "$new/jars" "us.abstracta.jmeter:jmeter-java-dsl:$JMETER_DSL_VERSION"
    # JMeter's settings (jmeter.properties, saveservice.properties ...) are inside a jar, below bin/.
    unzip -q -o "$new/jars/ApacheJMeter_config-$JMETER_VERSION.jar" 'bin/*' -d "$new"
    for jar in "$new"/jars/*.jar; do
      case "$(basename "$jar")" in
        ApacheJMeter_config-*) ;;
        ApacheJMeter_*) mv "$jar" "$new/lib/ext/" ;;
        # NewDriver finds lib/ and lib/ext/ relative to the jar of exactly this name.
        ApacheJMeter-*) mv "$jar" "$new/bin/ApacheJMeter.jar" ;;
        *) mv "$jar" "$new/lib/" ;;
      esac
    done
    mv "$new" "$home"
  fi
  printf '%s\n' "$home"
}

# download_jars FOLDER GROUP:ARTIFACT:VERSION...: with all their dependencies.
download_jars() {
  local folder="$1" artifact dependencies=''
  shift
  mkdir -p "$folder"
  for artifact; do
    dependencies+=$(awk -F: '{
      printf "<dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></dependency>", $1, $2, $3
    }' <<<"$artifact")
  done
  cat >"$folder/pom.xml" <<POM
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>recorder</groupId><artifactId>jars</artifactId><version>1</version>
  <dependencies>$dependencies</dependencies>
</project>
POM
  maven -f "$folder/pom.xml" dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$folder"
}

# jars NAME GROUP:ARTIFACT:VERSION...: prints their folder (downloads them when it is not there).
jars() {
  local folder="$CACHE/$1"
  shift
  if [ ! -d "$folder" ]; then
    say "downloading $*"
    rm -rf "$folder.new"
    download_jars "$folder.new" "$@"
    mv "$folder.new" "$folder"
  fi
  printf '%s\n' "$folder"
}

# Prints the folder of Tomcat's native library, which the APR connector needs: the last Debian that has version 1.
tomcat_native() {
  local folder="$CACHE/tomcat-native"
  if [ ! -d "$folder" ]; then
    say "downloading libtcnative-1 from Debian bookworm"
    rm -rf "$folder.new"
    apt_download bookworm "$folder.new" libtcnative-1 libapr1
    local package
    for package in "$folder.new"/*.deb; do dpkg -x "$package" "$folder.new"; done
    mv "$folder.new" "$folder"
  fi
  dirname "$(find "$folder" -name 'libtcnative-1.so')"
}

# Prints the home of JDK $1 (8, 11, 17, 25 ...): the one named by WHISKER_JDK_8 and so on, else an
# installed one, else one from the cache, else (Debian only) one unpacked into the cache. The system
# is never changed.
jdk_home() {
  local version="$1" named="WHISKER_JDK_$1" home
  if [ -n "${!named:-}" ]; then
    [ -x "${!named}/bin/java" ] || die "$named: no bin/java in ${!named}"
    printf '%s\n' "${!named}"
    return
  fi
  for home in /usr/lib/jvm/*"-$version"-* /usr/lib/jvm/*"-$version" "$CACHE/jdk-$version"; do
    if [ -x "$home/bin/java" ] && [ -x "$home/bin/jstat" ]; then
      printf '%s\n' "$home"
      return
    fi
  done
  case "$version" in
    8) unpack_jdk 8 sid ;;            # the newer C library that sid needs is unpacked beside it
    11) unpack_jdk 11 bullseye ;;     # the last JDK with CMS
    17) unpack_jdk 17 bookworm ;;
    21 | 25) unpack_jdk "$version" trixie ;;
    *) die "JDK $version: none found; set $named to its folder" ;;
  esac
  printf '%s\n' "$CACHE/jdk-$version"
}

# unpack_jdk VERSION SUITE: downloads the Debian packages through apt with a root of its own, and
# unpacks them.
unpack_jdk() {
  local version="$1" suite="$2" new="$CACHE/jdk-$1.new" package
  say "downloading JDK $version from Debian $suite"
  rm -rf "$new"
  mkdir -p "$new"
  apt_download "$suite" "$new/packages" \
    "openjdk-$version-jre-headless" "openjdk-$version-jdk-headless"
  for package in "$new"/packages/*.deb; do dpkg -x "$package" "$new"; done
  # Debian keeps the settings in /etc and links to them absolutely: point these links into the
  # unpacked tree.
  find "$new" -type l -lname '/etc/*' | while read -r link; do
    ln -sfnr "$new$(readlink "$link")" "$link"
  done
  local home
  home=$(echo "$new/usr/lib/jvm/java-$version-openjdk-"*)
  if ! "$home/bin/java" -version >/dev/null 2>&1; then bring_own_libc "$new" "$home" "$suite"; fi
  "$home/bin/java" -version >/dev/null 2>&1 ||
    die "JDK $version of Debian $suite does not run here; set WHISKER_JDK_$version to one that does"
  mv "$new" "$CACHE/debian-jdk-$version"
  ln -sfn "debian-jdk-$version/usr/lib/jvm/$(basename "$home")" "$CACHE/jdk-$version"
  if [ -d "$CACHE/debian-jdk-$version/libc" ]; then
    # The launchers name their libraries by absolute paths, so these must be the final ones.
    patch_launchers "$CACHE/debian-jdk-$version" "$(realpath "$CACHE/jdk-$version")"
  fi
}

# bring_own_libc TREE HOME SUITE: for a JDK that was built for a newer C library than this
# machine's. (Starting it through that library's ld.so instead does not work: "could not find
# libjava.so".)
bring_own_libc() {
  local tree="$1" home="$2" suite="$3" package
  apt_download "$suite" "$tree/libc-packages" libc6 libgcc-s1 libstdc++6 zlib1g
  for package in "$tree"/libc-packages/*.deb; do dpkg -x "$package" "$tree/libc"; done
  patch_launchers "$tree" "$home"
}

patch_launchers() {
  local tree="$1" home="$2" patchelf launcher loader libraries jre="$2/jre/lib/amd64"
  if [ ! -d "$jre" ]; then jre="$home/lib"; fi    # JDK 9 and later
  patchelf=$(patchelf_program)
  loader=$(find "$tree/libc" -name 'ld-linux-x86-64.so.2' | head -n 1)
  libraries=$(find "$tree/libc" -name 'lib*.so*' -printf '%h\n' | sort -u | paste -sd :)
  for launcher in "$home"/bin/* "$home"/jre/bin/* "$home"/lib/jspawnhelper; do
    # Some are links to each other, and some are scripts; not every JDK has each folder.
    if [ -L "$launcher" ] || [ ! -f "$launcher" ] || [ "$(head -c 4 "$launcher" | tail -c 3)" != ELF ]; then continue; fi
    "$patchelf" --set-interpreter "$loader" --force-rpath \
      --set-rpath "$jre/jli:$jre:$jre/server:$libraries" "$launcher"
  done
}

patchelf_program() {
  if command -v patchelf; then return; fi
  local folder="$CACHE/patchelf" package
  if [ ! -x "$folder/usr/bin/patchelf" ]; then
    apt_download "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$folder" patchelf
    for package in "$folder"/*.deb; do dpkg -x "$package" "$folder"; done
  fi
  printf '%s\n' "$folder/usr/bin/patchelf"
}

# apt_download SUITE FOLDER PACKAGE...: from the mirror that this machine uses already, but another
# suite.
apt_download() {
  local suite="$1" folder="$2" root="$CACHE/apt-$1" mirror
  local keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  shift 2
  [ "$(. /etc/os-release && echo "$ID")" = debian ] ||
    die "JDKs are unpacked on Debian only; install one, or set WHISKER_JDK_8 (_11 ...)"
  if [ ! -f "$root/apt.conf" ]; then
    mirror=$(apt-get indextargets --format '$(SITE) $(RELEASE)' 'Created-By: Packages' |
      awk -v own="$(. /etc/os-release && echo "$VERSION_CODENAME")" '$2 == own { print $1; exit }')
    [ -n "$mirror" ] || die "no Debian mirror in this machine's apt sources"
    mkdir -p "$root/state/lists/partial" "$root/cache/archives/partial"
    : >"$root/status"
    echo "deb [signed-by=$keyring] $mirror $suite main" >"$root/sources.list"
    cat >"$root/apt.conf" <<CONF
Dir::Etc::sourcelist "$root/sources.list";
Dir::Etc::sourceparts "-";
Dir::State "$root/state";
Dir::State::status "$root/status";
Dir::Cache "$root/cache";
APT::Architecture "$(dpkg --print-architecture)";
// As root, apt would drop to a user that may not write into this cache.
APT::Sandbox::User "root";
CONF
    APT_CONFIG="$root/apt.conf" apt-get -qq update >&2
  fi
  mkdir -p "$folder"
  (cd "$folder" && APT_CONFIG="$root/apt.conf" apt-get -qq download "$@" >&2)
}
