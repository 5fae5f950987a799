import io.undertow.Undertow;
import io.undertow.servlet.Servlets;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.api.DeploymentManager;
import java.io.File;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The application under test in one of three servers, each with one NIO connector and the same
 * number of threads.
 */
public final class EmbeddedServer {

  private static final String ADDRESS = "127.0.0.1";
  private static final int BACKLOG = 1000;
  private static final String[] PATHS = {"/test", "/page", "/lookup"};

  private EmbeddedServer() {}

  /** Arguments: tomcat|jetty|undertow PORT THREADS. */
  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[1]);
    int threads = Integer.parseInt(args[2]);
    switch (args[0]) {
      case "tomcat" -> startTomcat(port, threads);
      case "jetty" -> startJetty(port, threads);
      case "undertow" -> startUndertow(port, threads);
      default -> throw new IllegalArgumentException("no such server: " + args[0]);
    }
  }

  private static void startTomcat(int port, int threads) throws Exception {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(new File("tomcat").getAbsolutePath());
    Connector connector = new Connector();
    connector.setPort(port);
    connector.setProperty("address", ADDRESS);
    connector.setProperty("maxThreads", String.valueOf(threads));
    connector.setProperty("acceptCount", String.valueOf(BACKLOG));
    tomcat.setConnector(connector);
    Context context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "load", new LoadServlet());
    for (String path : PATHS) {
      context.addServletMappingDecoded(path, "load");
    }
    tomcat.start();
    tomcat.getServer().await();
  }

  private static void startJetty(int port, int threads) throws Exception {
    // The acceptor and the selector each hold one of the threads.
    Server jetty = new Server(new QueuedThreadPool(threads, Math.min(threads, 8)));
    ServerConnector connector = new ServerConnector(jetty, 1, 1);
    connector.setHost(ADDRESS);
    connector.setPort(port);
    connector.setAcceptQueueSize(BACKLOG);
    jetty.addConnector(connector);
    ServletContextHandler context = new ServletContextHandler("/");
    for (String path : PATHS) {
      context.addServlet(LoadServlet.class, path);
    }
    jetty.setHandler(context);
    jetty.start();
    jetty.join();
  }

  private static void startUndertow(int port, int threads) throws Exception {
    DeploymentInfo application =
        Servlets.deployment()
            .setClassLoader(EmbeddedServer.class.getClassLoader())
            .setContextPath("/")
            .setDeploymentName("load")
            .addServlet(Servlets.servlet("load", LoadServlet.class).addMappings(PATHS));
    DeploymentManager manager = Servlets.defaultContainer().addDeployment(application);
    manager.deploy();
    Undertow.builder()
        .addHttpListener(port, ADDRESS)
        .setSocketOption(org.xnio.Options.BACKLOG, BACKLOG)
        .setWorkerThreads(threads)
        .setHandler(manager.start())
        .build()
        .start();
  }
}
