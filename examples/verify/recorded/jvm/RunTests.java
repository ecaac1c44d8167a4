package shop;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.slf4j.LoggerFactory;

/** Runs the tests of a class, and prints the result of each. The exit code is 1 if one failed. */
class RunTests implements TestExecutionListener {
  public static void main(String[] args) throws ClassNotFoundException {
    // What is logged before Spring Boot sets the level below.
    ((Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME)).setLevel(Level.WARN);
    System.setProperty("spring.main.banner-mode", "off");
    System.setProperty("logging.level.root", "warn");
    System.setProperty("spring.main.log-startup-info", "false");
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request().selectors(selectClass(Class.forName(args[0]))).build();
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    Launcher launcher = LauncherFactory.create();
    launcher.execute(request, summary, new RunTests());
    var result = summary.getSummary();
    System.out.printf("tests: %d, failed: %d%n", result.getTestsFoundCount(), result.getTestsFailedCount());
    System.exit(result.getTotalFailureCount() == 0 && result.getTestsFoundCount() > 0 ? 0 : 1);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    boolean failed = result.getStatus() != TestExecutionResult.Status.SUCCESSFUL;
    if (!test.isTest() && !failed) return;
    System.out.println((failed ? "✗ " : "✓ ") + test.getDisplayName());
    result.getThrowable().ifPresent(error -> System.out.println(error.toString().indent(2).stripTrailing()));
  }
}
