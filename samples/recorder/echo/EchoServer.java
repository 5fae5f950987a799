import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.EventExecutorGroup;
import java.net.InetSocketAddress;
import org.apache.mina.core.buffer.IoBuffer;
import org.apache.mina.core.service.IoHandlerAdapter;
import org.apache.mina.core.session.IoSession;
import org.apache.mina.filter.executor.ExecutorFilter;
import org.apache.mina.transport.socket.nio.NioSocketAcceptor;

/** Sends back each piece as it was read, with the default buffers of MINA or Netty. */
public final class EchoServer {

  private static final int IO_THREADS = 2;

  private EchoServer() {}

  /**
   * Arguments: mina|netty PORT WORKERS, where 0 workers leave the work to the threads that read.
   */
  public static void main(String[] args) throws Exception {
    InetSocketAddress address = new InetSocketAddress("127.0.0.1", Integer.parseInt(args[1]));
    int workers = Integer.parseInt(args[2]);
    switch (args[0]) {
      case "mina" -> startMina(address, workers);
      case "netty" -> startNetty(address, workers);
      default -> throw new IllegalArgumentException("no such server: " + args[0]);
    }
  }

  private static void startMina(InetSocketAddress address, int workers) throws Exception {
    NioSocketAcceptor acceptor = new NioSocketAcceptor(IO_THREADS);
    acceptor.setReuseAddress(true);
    acceptor.getSessionConfig().setTcpNoDelay(true);
    if (workers > 0) {
      acceptor.getFilterChain().addLast("workers", new ExecutorFilter(workers, workers));
    }
    acceptor.setHandler(
        new IoHandlerAdapter() {
          @Override
          public void messageReceived(IoSession session, Object message) {
            session.write(((IoBuffer) message).duplicate());
          }
        });
    acceptor.bind(address);
  }

  private static void startNetty(InetSocketAddress address, int workers) throws Exception {
    EventLoopGroup io = new NioEventLoopGroup(IO_THREADS);
    EventExecutorGroup pool = workers > 0 ? new DefaultEventExecutorGroup(workers) : null;
    new ServerBootstrap()
        .group(new NioEventLoopGroup(1), io)
        .channel(NioServerSocketChannel.class)
        .childHandler(
            new ChannelInitializer<SocketChannel>() {
              @Override
              protected void initChannel(SocketChannel channel) {
                // Without a pool the handler runs in the thread that reads.
                channel.pipeline().addLast(pool, new Echo());
              }
            })
        .bind(address)
        .sync();
  }

  private static final class Echo extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      context.write(message);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
      context.flush();
    }
  }
}
