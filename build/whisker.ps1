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

# The newest time of the sources, found once.
function Get-SourceTime {
  $poms = "$root\pom.xml", "$root\*\pom.xml", "$root\*\*\pom.xml"
  $folders = "$root\*\src", "$root\*\*\src"
  # Asked for with its children, a file's path would be searched for in all folders.
  $sources = @(Get-Item -Path $poms -ErrorAction SilentlyContinue) +
    @(Get-Item -Path $folders -ErrorAction SilentlyContinue | Get-ChildItem -Recurse)
  return ($sources | Measure-Object -Property LastWriteTime -Maximum).Maximum
}

function Test-NeedsBuild($sourceTime) {
  return -not (Test-Path $built) -or (Get-Item $built).LastWriteTime -lt $sourceTime
}

# One build at a time in this folder. Windows closes the file, and so frees the lock, when its owner ends.
function Lock-Build {
  New-Item -ItemType Directory -Force "$root\target" | Out-Null
  $waiting = $false
  while ($true) {
    try { return [IO.File]::Open("$root\target\lock", 'OpenOrCreate', 'ReadWrite', 'None') }
    catch [IO.IOException] {
      if (-not $waiting) { [Console]::Error.WriteLine('Waiting for another build of this folder to end') }
      $waiting = $true
      Start-Sleep -Seconds 1
    }
  }
}

# The start cache: loaded and linked classes, kept from a trial run. Java ignores a cache that does
# not fit the jars and the JDK.
$commandCache = "$root\app\target\command.aot"
$windowCache = "$root\app\target\window.aot"
$jar = "$root\app\target\whisker.jar"
# Options shared with ./whisker.
$optionFiles = "$root\build\options"

function Start-Java($words, $log) {
  Start-Process -FilePath "$env:JAVA_HOME\bin\java.exe" -NoNewWindow -Wait -ArgumentList $words `
    -RedirectStandardOutput "$root\target\$log.log" -RedirectStandardError "$root\target\$log-errors.log"
}

function Save-Starts {
  Start-Java ("`"@$optionFiles\common`" `"@$optionFiles\command`" `"@$optionFiles\learn`" `"-XX:AOTCacheOutput=$commandCache`" " +
    "-jar `"$jar`" compare `"$root\samples\story1`"") 'learn-command'
  # On a virtual screen, with preferences that are thrown away.
  $kept = $env:APPDATA
  $env:APPDATA = "$root\target\tour"
  Start-Java ("`"@$optionFiles\common`" `"@$optionFiles\window`" `"@$optionFiles\learn`" `"-XX:AOTCacheOutput=$windowCache`" " +
    "--module-path `"$root\app\target\javafx`" --add-modules javafx.controls,javafx.swing " +
    "`"-Dwhisker.samples=$root\samples`" -Dglass.platform=Headless -Dprism.order=sw " +
    "`"-Duser.home=$root\target\tour`" -cp `"$jar`" dev.whisker.app.Tour") 'learn-window'
  $env:APPDATA = $kept
}

$env:JAVA_HOME = Find-Jdk

function Build-Whisker {
  $maven = Get-Command mvn.cmd -ErrorAction SilentlyContinue
  $command = if ($maven) { $maven.Source } else { "$root\mvnw.cmd" }
  [Console]::Error.WriteLine('Building Whisker (the first time: some minutes)')
  $log = "$root\target\build.log"
  $started = Get-Date
  $process = Start-Process -FilePath $command -WorkingDirectory $root -NoNewWindow -Wait -PassThru `
    -ArgumentList '-B -ntp -q -DskipTests -Dspotless.check.skip package' -RedirectStandardOutput $log
  if ($process.ExitCode -ne 0) {
    Get-Content $log -Tail 30 | ForEach-Object { [Console]::Error.WriteLine($_) }
    Stop-Start "The build failed; its full output is in $log"
  }
  Save-Starts
  New-Item -ItemType File -Force $built | Out-Null
  (Get-Item $built).LastWriteTime = $started
}

$sourceTime = Get-SourceTime
if (Test-NeedsBuild $sourceTime) {
  $lock = Lock-Build
  # Another build may have done it meanwhile.
  if (Test-NeedsBuild $sourceTime) { Build-Whisker }
  $lock.Close()
}

# Commands without a window start without JavaFX, which is quicker.
$commands = 'inspect', 'compare', 'report', 'export', 'samples', 'help', '-h', '--help', '-V', '--version'
$java = 'java'
if ($commands -contains $args[0]) {
  $options = "@$optionFiles\command", "-XX:AOTCache=$commandCache"
} else {
  $options = "@$optionFiles\window", "-XX:AOTCache=$windowCache",
    '--module-path', "$root\app\target\javafx", '--add-modules', 'javafx.controls,javafx.swing'
  # javaw needs no console, so the prompt returns at once.
  $java = 'javaw'
}
# The arguments of whisker.cmd as typed: PowerShell would quote those in $args by its own rules, which
# are not Java's.
& "$env:JAVA_HOME\bin\$java.exe" "@$optionFiles\common" "-Dwhisker.samples=$root\samples" `
  @options -jar $jar --% %WHISKER_WORDS%
if ($java -eq 'java') { exit $LASTEXITCODE }
