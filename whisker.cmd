@echo off
rem Starts Whisker on Windows, and builds it first when the sources are newer than the build.
powershell -NoProfile -ExecutionPolicy Bypass -File "%~dp0build\whisker.ps1" %*
exit /b %ERRORLEVEL%
