package shop;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import jakarta.servlet.http.Cookie;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
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
 * Sends the requests of a file to the application through MockMvc, and prints each with its response. In the file,
 * {@code ###} separates requests, and comments start with {@code #}.
 */
@SpringBootTest(
    properties = {"spring.main.banner-mode=off", "logging.level.root=error", "spring.main.log-startup-info=false"})
@AutoConfigureMockMvc
class SendRequests {
  @Autowired MockMvc mvc;

  public static void main(String[] args) throws Exception {
    // What is logged before Spring Boot sets the levels above.
    ((Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME)).setLevel(Level.ERROR);
    TestContextManager manager = new TestContextManager(SendRequests.class);
    SendRequests client = new SendRequests();
    manager.prepareTestInstance(client);
    String text = Files.readString(Path.of(args[0]));
    String separator = "";
    for (String request : text.split("(?m)^###.*$")) {
      if (request.isBlank()) continue;
      System.out.print(separator);
      client.send(request.strip());
      separator = "\n";
    }
    System.exit(0);
  }

  private void send(String request) throws Exception {
    String[] parts = request.split("\n\\s*\n", 2);
    List<String> lines = Arrays.stream(parts[0].split("\n")).filter(line -> !line.startsWith("#")).toList();
    String[] target = lines.get(0).split(" ");
    MockHttpServletRequestBuilder builder =
        MockMvcRequestBuilders.request(HttpMethod.valueOf(target[0]), URI.create(target[1]));
    for (String line : lines.subList(1, lines.size())) {
      String[] header = line.split(":\\s*", 2);
      builder.header(header[0], header[1]);
      if (header[0].equalsIgnoreCase("Cookie")) builder.cookie(parseCookies(header[1]));
    }
    if (parts.length > 1) builder.content(parts[1]);
    System.out.println(target[0] + " " + target[1]);
    print(mvc.perform(builder).andReturn().getResponse());
  }

  /** MockMvc doesn't read cookies from the header. */
  private static Cookie[] parseCookies(String header) {
    return Arrays.stream(header.split(";\\s*"))
        .map(cookie -> cookie.split("=", 2))
        .map(cookie -> new Cookie(cookie[0], cookie[1]))
        .toArray(Cookie[]::new);
  }

  private static void print(MockHttpServletResponse response) throws IOException {
    HttpStatus status = HttpStatus.valueOf(response.getStatus());
    System.out.println(status.value() + " " + status.getReasonPhrase());
    for (String name : response.getHeaderNames()) {
      for (String value : response.getHeaders(name)) System.out.println(name + ": " + value);
    }
    String body = response.getContentAsString(StandardCharsets.UTF_8);
    if (!body.isEmpty()) System.out.println("\n" + body);
  }
}
