import { expect, test } from 'vitest';
import { normalise, type RuleName } from './normalise';

test.each<[RuleName, string, string]>([
  ['stackFrames', 'Exception: no\n\tat Main.main(Main.java:3)\n\t... 12 more\nend', 'Exception: no\nend'],
  ['stackFrames', 'a\n\tat org.A.b(A.java:3) ~[a.jar:1.0]\n\t... 3 common frames omitted\nb', 'a\nb'],
  ['stackFrames', '\tat shop.A.b(A.java:3) ~[classes/:na]\n', '\tat shop.A.b(A.java:3) ~[classes/:na]\n'],
  ['frameSources', '\tat shop.A.b(A.java:3) ~[classes/:na]\n', '\tat shop.A.b(A.java:3)\n'],
  ['stackFrames', '  at noon (12:00)\n', '  at noon (12:00)\n'],
  ['folder', '/home/reader/Main.java:3: error', 'Main.java:3: error'],
  ['times', '2026-11-27T10:02:11.123Z  INFO', '2026-01-05T09:00:00.000Z  INFO'],
  ['times', '"2026-11-27 10:02:11"', '"2026-01-05 09:00:00.000"'],
  ['times', 'delivery on 2026-11-27', 'delivery on 2026-11-27'],
  ['durations', 'Started in 2.731 seconds', 'Started in 0.5 seconds'],
  ['durations', 'completed in 812 ms', 'completed in 0.5 ms'],
  ['uptimes', '(process running for 13.829)', '(process running for 1.0)'],
  ['executionTimes', 'now at v2 (execution time 00:00.012s)', 'now at v2 (execution time 00:00.005s)'],
  ['securityHeaders', 'Expires: 0\nX-Frame-Options: DENY\nVary: Accept\n', 'Vary: Accept\n'],
  [
    'processIds',
    '2026-01-05T09:00:00.000Z  INFO 4711 --- [main] a',
    '2026-01-05T09:00:00.000Z  INFO 1 --- [main] a',
  ],
  ['startedBy', 'using Java 25 with PID 4711 (/a/b started by ada in /a)', 'using Java 25 with PID 1'],
  ['ports', 'started on port 41237 (http)', 'started on port 8080 (http)'],
  ['ports', 'initialized with port 0 (http)', 'initialized with port 8080 (http)'],
  ['serverThreads', '[o-auto-1-exec-3]', '[nio-8080-exec-1]'],
  ['ports', 'http://localhost:41237/a', 'http://localhost:8080/a'],
  ['ports', 'http://localhost:9090/a', 'http://localhost:9090/a'],
  ['threadNames', '[nio-8080-exec-7] pool-2-thread-3', '[nio-8080-exec-1] pool-2-thread-1'],
  ['hashCodes', 'java.lang.Object@4e50df2e', 'java.lang.Object@1b6d3586'],
  ['hashCodes', 'ada@example.com', 'ada@example.com'],
  ['uuids', '2f1f9c0e-6d3b-4b53-9a5e-0b1f6c0a9a77', '00000000-0000-4000-8000-000000000000'],
])('%s: %j', (rule, text, expected) => {
  expect(normalise(text, [rule])).toBe(expected);
});
