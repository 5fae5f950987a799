# Whisker's command line in a container:
#   docker build -t whisker .
#   docker run --rm -v "$PWD:/work" whisker compare main new --fail-on worse
FROM eclipse-temurin:25-jdk-noble AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends libfreetype6 libfontconfig1 libpangoft2-1.0-0 fontconfig-config fonts-dejavu-core \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
# The window's start cache is half of the image, and a container has no window.
RUN WINDOW_CACHE=no installer/build

FROM ubuntu:24.04
# Only reports with charts need these.
RUN apt-get update \
 && apt-get install -y --no-install-recommends libfreetype6 libfontconfig1 libpangoft2-1.0-0 fontconfig-config fonts-dejavu-core \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /src/installer/target/Whisker /opt/whisker
# Any user may run it: it writes only what is asked for.
USER 10001:10001
WORKDIR /work
ENTRYPOINT ["/opt/whisker/bin/whisker"]
CMD ["--help"]
