package shop;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import jakarta.servlet.http.Cookie;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.context.TestContextManager;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;

/**
 * Sends the requests of a file to the application, and prints each with its response. Requests for a path are sent through
 * MockMvc, and requests for {@code http://localhost:8080} to a running server, on a port that is free. In the file,
 * {@code ###} separates requests, and comments start with {@code #}.
 */
@SpringBootTest(
    properties = {"spring.main.banner-mode=off", "logging.level.root=error", "spring.main.log-startup-info=false"})
@AutoConfigureMockMvc
class SendRequests {
  private static final String SERVER = "http://localhost:8080";

  /** Headers that are different in each response, or that only concern the connection. In lower case. */
  private static final Set<String> HIDDEN_HEADERS =
      Set.of("connection", "content-length", "date", "keep-alive", "transfer-encoding", "vary");

  @Autowired MockMvc mvc;
  private String port;

  public static void main(String[] args) throws Exception {
    // What is logged before Spring Boot sets the levels above.
    ((Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME)).setLevel(Level.ERROR);
    SendRequests client = new SendRequests();
    String text = Files.readString(Path.of(args[0]));
    if (text.contains(" " + SERVER)) client.startServer(Class.forName(args[1]));
    else new TestContextManager(SendRequests.class).prepareTestInstance(client);
    String separator = "";
    for (String request : text.split("(?m)^###.*$")) {
      if (request.isBlank()) continue;
      System.out.print(separator);
      client.send(request.strip());
      separator = "\n";
    }
    System.exit(0);
  }

  private void startServer(Class<?> application) {
    var context =
        SpringApplication.run(
            application, "--server.port=0", "--logging.level.root=error", "--spring.main.log-startup-info=false");
    port = context.getEnvironment().getProperty("local.server.port");
  }

  private void send(String request) throws Exception {
    String[] parts = request.split("\n\\s*\n", 2);
    List<String> lines = Arrays.stream(parts[0].split("\n")).filter(line -> !line.startsWith("#")).toList();
    String[] target = lines.get(0).split(" ");
    List<String[]> headers = lines.stream().skip(1).map(line -> line.split(":\\s*", 2)).toList();
    String body = parts.length > 1 ? parts[1] : "";
    System.out.println(target[0] + " " + target[1]);
    if (port == null) sendToMock(target[0], target[1], headers, body);
    else sendToServer(target[0], target[1], headers, body);
  }

  private void sendToMock(String method, String target, List<String[]> headers, String body) throws Exception {
    MockHttpServletRequestBuilder builder =
        MockMvcRequestBuilders.request(HttpMethod.valueOf(method), URI.create(target));
    for (String[] header : headers) {
      builder.header(header[0], header[1]);
      if (header[0].equalsIgnoreCase("Cookie")) builder.cookie(parseCookies(header[1]));
    }
    if (!body.isEmpty()) builder.content(body);
    print(mvc.perform(builder).andReturn().getResponse());
  }

  private void sendToServer(String method, String target, List<String[]> headers, String body) throws Exception {
    URI uri = URI.create(target.replace(SERVER, "http://localhost:" + port));
    HttpRequest.Builder builder = HttpRequest.newBuilder(uri).method(method, BodyPublishers.ofString(body));
    for (String[] header : headers) builder.header(header[0], header[1]);
    HttpResponse<String> response = HttpClient.newHttpClient().send(builder.build(), BodyHandlers.ofString());
    printStatus(response.statusCode());
    response.headers().map().forEach((name, values) -> {
      if (HIDDEN_HEADERS.contains(name.toLowerCase())) return;
      for (String value : values) System.out.println(capitalise(name) + ": " + value);
    });
    printBody(response.body());
  }

  /** Returns {@code Content-Type} for {@code content-type}. The client converts names to lower case. */
  private static String capitalise(String name) {
    return Pattern.compile("\\b[a-z]").matcher(name).replaceAll(letter -> letter.group().toUpperCase());
  }

  /** MockMvc doesn't read cookies from the header. */
  private static Cookie[] parseCookies(String header) {
    return Arrays.stream(header.split(";\\s*"))
        .map(cookie -> cookie.split("=", 2))
        .map(cookie -> new Cookie(cookie[0], cookie[1]))
        .toArray(Cookie[]::new);
  }

  private static void print(MockHttpServletResponse response) throws IOException {
    printStatus(response.getStatus());
    for (String name : response.getHeaderNames()) {
      for (String value : response.getHeaders(name)) System.out.println(name + ": " + value);
    }
    printBody(response.getContentAsString(StandardCharsets.UTF_8));
  }

  private static void printStatus(int code) {
    HttpStatus status = HttpStatus.valueOf(code);
    System.out.println(status.value() + " " + status.getReasonPhrase());
  }

  private static void printBody(String body) {
    if (!body.isEmpty()) System.out.println("\n" + body);
  }
}
