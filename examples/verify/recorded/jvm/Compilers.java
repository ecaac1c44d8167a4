import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import javax.tools.ToolProvider;

/**
 * Compiles Java and Scala programs in one JVM, because a compiler takes seconds to warm up. Each line of input is a
 * request: {@code java} or {@code scala}, the class path of the Scala compiler, and the arguments of the compiler,
 * separated by tabs. Each line of output is an answer: the exit code, a tab, and the messages in Base64.
 */
public class Compilers {
  private static final Map<String, ClassLoader> LOADERS = new HashMap<>();

  public static void main(String[] args) throws InterruptedException {
    // The Scala compiler is recursive and needs a larger stack than the main thread has.
    Thread worker = new Thread(null, Compilers::answerRequests, "compiler", 256L << 20);
    worker.start();
    worker.join();
  }

  private static void answerRequests() {
    PrintStream answers = System.out;
    System.setOut(System.err);
    BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try {
      for (String line; (line = requests.readLine()) != null; ) {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int exitCode = compile(line.split("\t"), messages);
        answers.println(exitCode + "\t" + Base64.getEncoder().encodeToString(messages.toByteArray()));
        answers.flush();
      }
    } catch (IOException error) {
      error.printStackTrace();
    }
  }

  private static int compile(String[] request, ByteArrayOutputStream messages) {
    String[] args = Arrays.copyOfRange(request, 2, request.length);
    try {
      if (request[0].equals("scala")) return compileScala(request[1], args, messages);
      return ToolProvider.getSystemJavaCompiler().run(null, messages, messages, args);
    } catch (ReflectiveOperationException | IOException | RuntimeException | Error error) {
      PrintStream out = new PrintStream(messages, true, StandardCharsets.UTF_8);
      error.printStackTrace(out);
      return 3;
    }
  }

  /** Calls {@code dotty.tools.dotc.Main.process}. By reflection, so that Java needs no Scala compiler. */
  private static int compileScala(String classPath, String[] args, ByteArrayOutputStream messages)
      throws ReflectiveOperationException, IOException {
    ClassLoader loader = LOADERS.get(classPath);
    if (loader == null) {
      String[] jars = classPath.split(File.pathSeparator);
      URL[] urls = new URL[jars.length];
      for (int i = 0; i < jars.length; i++) urls[i] = new File(jars[i]).toURI().toURL();
      loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
      LOADERS.put(classPath, loader);
    }
    Thread.currentThread().setContextClassLoader(loader);
    PrintWriter out = new PrintWriter(messages, true, StandardCharsets.UTF_8);
    Class<?> reporterClass = loader.loadClass("dotty.tools.dotc.reporting.Reporter");
    Constructor<?> constructor =
        loader
            .loadClass("dotty.tools.dotc.reporting.ConsoleReporter")
            .getConstructor(BufferedReader.class, PrintWriter.class, PrintWriter.class);
    Object reporter = constructor.newInstance(null, out, out);
    Class<?> callback = loader.loadClass("dotty.tools.dotc.interfaces.CompilerCallback");
    Method process =
        loader
            .loadClass("dotty.tools.dotc.Main")
            .getMethod("process", String[].class, reporterClass, callback);
    process.invoke(null, args, reporter, null);
    out.flush();
    return (boolean) reporterClass.getMethod("hasErrors").invoke(reporter) ? 1 : 0;
  }
}
