/** Named rules that replace the parts of a program's output that differ between runs or machines. */

/** What each rule finds, and what the output shows instead. */
const RULES = {
  /**
   * Stack frames of an exception of the JVM, because they contain line numbers of libraries. In Spring Boot's log, the
   * frames of the page's own package stay.
   */
  stackFrames: [
    /^\s+(?!at shop\.[\w.$]+\(\w+\.java:\d+\) ~\[)(?:at [\w.$/@<>~-]+\(.*\)|\.\.\. \d+ (?:more|common frames omitted))(?: ~?\[.*\])?\n/gm,
    '',
  ],
  /** The JAR or folder of a class, after its stack frame in a log. */
  frameSources: [/^(\s+at shop\..*\)) ~\[.*\]$/gm, '$1'],
  /** The folder that the program ran in. Compilers print absolute paths. */
  folder: [/\/home\/reader\//g, ''],
  /** ISO dates with a time, as in logs and JSON. */
  times: [
    /\b\d{4}-\d{2}-\d{2}([T ])\d{2}:\d{2}:\d{2}(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?/g,
    '2026-01-05$109:00:00.000$2',
  ],
  /** How long something took, in seconds or milliseconds. */
  durations: [/\b\d+(?:\.\d+)? ?(seconds|ms)\b/g, '0.5 $1'],
  /** How long the JVM has been running, in a line of Spring Boot's log. */
  uptimes: [/\(process running for [\d.]+\)/g, '(process running for 1.0)'],
  /** How long migrations took, in Flyway's log. */
  executionTimes: [/\(execution time \d+:\d+\.\d+s\)/g, '(execution time 00:00.005s)'],
  /** The headers that Spring Security adds to every response by default. */
  securityHeaders: [
    /^(?:X-Content-Type-Options: nosniff|X-XSS-Protection: 0|Cache-Control: no-cache, no-store, max-age=0, must-revalidate|Pragma: no-cache|Expires: 0|X-Frame-Options: DENY)\n/gm,
    '',
  ],
  /** The process number in a line of Spring Boot's log. */
  processIds: [/^(\S+\s+[A-Z]+ )\d+( ---)/gm, '$11$2'],
  /** `using Java 25.0.3 with PID 4711`, at the start of Spring Boot's log. */
  startedBy: [/using Java (\d+)[\d.]* with PID \d+ \(.*\)/g, 'using Java $1 with PID 1'],
  /** A port that the operating system chose, and 0, which asks for one. Ports such as 8080 are the program's. */
  ports: [/(\bport(?:\(s\))?:? |localhost:|127\.0\.0\.1:)(?:[1-6]\d{4}|0)\b/g, '$18080'],
  /** The thread of a server on a port that the operating system chose. It is cut to 15 characters, as in a log. */
  serverThreads: [/\bo-auto-\d+-exec-\d+\b/g, 'nio-8080-exec-1'],
  /** The number of a thread of a pool, for example `nio-8080-exec-7`. */
  threadNames: [/\b((?:nio-\d+-)?exec|pool-\d+-thread|Thread|task|scheduling)-\d+\b/g, '$1-1'],
  /** The hash code that `Object.toString` prints, for example `Object@1b6d3586`. */
  hashCodes: [/(\b[A-Za-z_$][\w.$]*@)[0-9a-f]{5,8}\b/g, '$11b6d3586'],
  /** Random UUIDs. */
  uuids: [
    /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g,
    '00000000-0000-4000-8000-000000000000',
  ],
} as const;

export type RuleName = keyof typeof RULES;

/** Applies rules to a text, in the given order. */
export function normalise(text: string, names: readonly RuleName[]): string {
  return names.reduce((result, name) => {
    const [pattern, replacement] = RULES[name];
    return result.replace(pattern, replacement);
  }, text);
}
