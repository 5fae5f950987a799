/** Access logs of Tomcat, Jetty and others that contain the time of a request. */
@NullMarked
package dev.whisker.load.access;

import org.jspecify.annotations.NullMarked;
