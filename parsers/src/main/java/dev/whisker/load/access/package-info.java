/** Access logs of Tomcat, Jetty and others that write how long a request took. */
@NullMarked
package dev.whisker.load.access;

import org.jspecify.annotations.NullMarked;
