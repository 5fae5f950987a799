# ./whisker for Windows: called by whisker.cmd.
$ErrorActionPreference = 'Stop'
$root = Split-Path -Parent $PSScriptRoot
$built = "$root\app\target\built"

function Stop-Start($message) {
  [Console]::Error.WriteLine($message)
  exit 4
}

# The major version of the JDK in a folder, 0 if there is none. Reads its release file, which is
# quicker than starting a JVM.
function Get-JdkVersion($folder) {
  if ($folder -and (Test-Path "$folder\bin\javac.exe") -and (Test-Path "$folder\release") -and
      ((Get-Content "$folder\release" -Raw) -match 'JAVA_VERSION="(\d+)')) {
    return [int]$Matches[1]
  }
  return 0
}

# The JDK asked for, else the one in use, else the one in the usual folders that is nearest to 25.
function Find-Jdk {
  $inUse = @($env:WHISKER_JAVA_HOME, $env:JAVA_HOME)
  $javac = Get-Command javac.exe -ErrorAction SilentlyContinue
  if ($javac) { $inUse += Split-Path (Split-Path $javac.Source) }
  foreach ($folder in $inUse) {
    if ((Get-JdkVersion $folder) -ge 25) { return $folder }
  }
  $usual = "$env:ProgramFiles\*", "$env:ProgramFiles\*\*", "$env:LOCALAPPDATA\Programs\*\*",
    "$HOME\.jdks\*", "$HOME\scoop\apps\*\current"
  $found = Get-ChildItem -Path $usual -Directory -ErrorAction SilentlyContinue |
    Where-Object { (Get-JdkVersion $_.FullName) -ge 25 } |
    Sort-Object { Get-JdkVersion $_.FullName } | Select-Object -First 1
  if (-not $found) {
    Stop-Start ('Whisker needs a JDK 25 or later: install one (for example Eclipse Temurin 25, ' +
      'https://adoptium.net), or point WHISKER_JAVA_HOME at one you have.')
  }
  return $found.FullName
}

function Test-NeedsBuild {
  if (-not (Test-Path $built)) { return $true }
  $time = (Get-Item $built).LastWriteTime
  $poms = "$root\pom.xml", "$root\*\pom.xml", "$root\*\*\pom.xml"
  $folders = "$root\*\src", "$root\*\*\src"
  # Asked for with its children, a file's path would be searched for in all folders.
  $sources = @(Get-Item -Path $poms -ErrorAction SilentlyContinue) +
    @(Get-Item -Path $folders -ErrorAction SilentlyContinue | Get-ChildItem -Recurse)
  $newer = $sources | Where-Object { $_.LastWriteTime -gt $time } | Select-Object -First 1
  return [bool]$newer
}

# The start cache: loaded and linked classes, kept from a trial run. Java ignores a cache that does
# not fit the jars and the JDK.
$startCache = "$root\app\target\whisker.aot"

function Save-Start {
  Start-Process -FilePath "$env:JAVA_HOME\bin\java.exe" -NoNewWindow -Wait -ArgumentList (
    '-XX:+UseSerialGC -XX:-UseCompressedOops -Djava.awt.headless=true -Xlog:disable ' + "`"-XX:AOTCacheOutput=$startCache`" " +
    "-jar `"$root\app\target\whisker.jar`" compare `"$root\samples\story1`"") `
    -RedirectStandardOutput "$root\target\start.log" -RedirectStandardError "$root\target\start-errors.log"
}

# True if the files and folders among the arguments hold less than a quarter of a gigabyte.
function Test-ShortWork($words) {
  $bytes = 0
  foreach ($word in $words) {
    # Test-Path fails, and would end the script, for an argument that can be no path.
    if ($word -and (Test-Path -LiteralPath $word -ErrorAction SilentlyContinue)) {
      $bytes += (Get-ChildItem -LiteralPath $word -Recurse -File -ErrorAction SilentlyContinue |
        Measure-Object -Property Length -Sum).Sum
    }
  }
  return $bytes -lt 250000KB
}

$env:JAVA_HOME = Find-Jdk

if (Test-NeedsBuild) {
  $maven = Get-Command mvn.cmd -ErrorAction SilentlyContinue
  if (-not $maven) {
    Stop-Start 'Whisker is built with Maven 3.8 or later: install it and make sure that mvn is in the PATH.'
  }
  [Console]::Error.WriteLine('Building Whisker (the first time: a minute or two)')
  New-Item -ItemType Directory -Force "$root\target" | Out-Null
  $log = "$root\target\build.log"
  $started = Get-Date
  $process = Start-Process -FilePath $maven.Source -WorkingDirectory $root -NoNewWindow -Wait -PassThru `
    -ArgumentList '-B -ntp -q -DskipTests -Dspotless.check.skip package' -RedirectStandardOutput $log
  if ($process.ExitCode -ne 0) {
    Get-Content $log -Tail 30 | ForEach-Object { [Console]::Error.WriteLine($_) }
    Stop-Start "The build failed; its full output is in $log"
  }
  Save-Start
  New-Item -ItemType File -Force $built | Out-Null
  (Get-Item $built).LastWriteTime = $started
}

# Commands without a window start without JavaFX, which is quicker; options as in whisker and build/setup.sh.
$withoutWindow = 'inspect', 'compare', 'report', 'samples', 'help', '--help', '--version'
if ($withoutWindow -contains $args[0]) {
  $options = @('-Xlog:disable', "-XX:AOTCache=$startCache", '-XX:-UseCompressedOops', '-XX:PretenureSizeThreshold=200k',
    '-XX:-UsePerfData')
  if (Test-ShortWork $args) { $options += '-XX:TieredStopAtLevel=1', '-Xmn16m' }
  else { $options += '-XX:Tier4BackEdgeThreshold=400000', '-XX:Tier2BackedgeNotifyFreqLog=17',
    '-XX:TLABSize=240k', '-XX:-ResizeTLAB', '-XX:FreqInlineSize=300' }
} else {
  $options = '--module-path', "$root\app\target\javafx", '--add-modules', 'javafx.controls,javafx.swing',
    '--enable-native-access=javafx.graphics'
}
# The arguments of whisker.cmd as typed: PowerShell would quote those in $args by its own rules, which
# are not Java's.
& "$env:JAVA_HOME\bin\java.exe" '-XX:+UseSerialGC' '-Djava.awt.headless=true' "-Dwhisker.samples=$root\samples" `
  @options -jar "$root\app\target\whisker.jar" --% %WHISKER_WORDS%
exit $LASTEXITCODE
