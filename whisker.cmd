@echo off
rem Starts Whisker on Windows, and builds it first when the sources are newer than the build.
setlocal
rem The arguments as they were typed, for Java: PowerShell passes them on with other quotation marks.
rem The blank keeps the variable defined when there are no arguments.
set WHISKER_WORDS= %*
powershell -NoProfile -ExecutionPolicy Bypass -File "%~dp0build\whisker.ps1" %*
exit /b %ERRORLEVEL%
