@echo off
rem Starts Whisker on Windows, and builds it first when the sources are newer than the build.
setlocal
rem The words as they were typed, for Java: PowerShell hands them on with other quotation marks. The
rem blank is there so that the variable is, even without words.
set WHISKER_WORDS= %*
powershell -NoProfile -ExecutionPolicy Bypass -File "%~dp0build\whisker.ps1" %*
exit /b %ERRORLEVEL%
