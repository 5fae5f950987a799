# What ./whisker does, for Windows: called by whisker.cmd.
$ErrorActionPreference = 'Stop'
$root = Split-Path -Parent $PSScriptRoot
$built = "$root\app\target\built"

function Stop-Start($message) {
  [Console]::Error.WriteLine($message)
  exit 4
}

# The major version of the JDK in a folder, 0 if there is none. The release file tells without
# starting a JVM.
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
  $sources = "$root\pom.xml", "$root\*\pom.xml", "$root\*\src", "$root\*\*\pom.xml", "$root\*\*\src"
  $newer = Get-ChildItem -Path $sources -Recurse -ErrorAction SilentlyContinue |
    Where-Object { $_.LastWriteTime -gt $time } | Select-Object -First 1
  return [bool]$newer
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
  New-Item -ItemType File -Force $built | Out-Null
  (Get-Item $built).LastWriteTime = $started
}

# What needs no window is started without JavaFX, which is quicker.
$withoutWindow = 'inspect', 'compare', 'report', 'samples', 'help', '--help', '--version'
$javafx = @()
if ($withoutWindow -notcontains $args[0]) {
  $javafx = '--module-path', "$root\app\target\javafx", '--add-modules', 'javafx.controls,javafx.swing',
    '--enable-native-access=javafx.graphics'
}
& "$env:JAVA_HOME\bin\java.exe" -XX:+UseSerialGC '-Djava.awt.headless=true' "-Dwhisker.samples=$root\samples" `
  @javafx -jar "$root\app\target\whisker.jar" @args
exit $LASTEXITCODE
