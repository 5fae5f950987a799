# The version of packages, from pom.xml. Plain sh: to be sourced, with $root set to the project's folder.
# shellcheck shell=sh
# shellcheck disable=SC2154 # root

# The version of the project: the first in pom.xml.
version=$(sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$root/pom.xml" | head -n 1)

# The same as Windows and macOS take it: numbers only, and macOS none that begins with 0.
native_version() {
  numbers=${version%%-*}
  if [ "$(uname)" = Darwin ]; then echo "1.${numbers#*.}"; else echo "$numbers"; fi
}
