import { file, testConformance } from '../lib/conformance';
import about from './about';

const main = (code: string) => file(about, code);

testConformance(about, [
  {
    feature: 'print and standard error, in order',
    program: 'import sys\nprint("a")\nprint("b", file=sys.stderr)\nprint("c", end="")',
    prints: 'a\nb\nc',
  },
  {
    feature: 'multi-line strings',
    program: 'print("a\\nb")\nprint("c", end="")\nprint("d")\nprint("e", end="")',
    prints: 'a\nb\ncd\ne',
  },
  {
    feature: 'parts of lines, and control characters',
    program:
      'import sys\nprint("a", end="", flush=True)\nsys.stderr.write("b\\n")\nprint("10%\\r\\033[31m100%\\033[0m")',
    prints: 'ab\n100%',
  },
  { feature: 'uncaught errors', program: 'print(1)\nraise ValueError("no")', prints: '1\nValueError: no' },
  {
    feature: 'errors of eval and exec',
    program: 'exec("x = = 1")',
    prints: 'SyntaxError: invalid syntax',
  },
  {
    feature: 'errors of modules, and custom ones',
    program:
      'class Mine(Exception): pass\ntry:\n    raise Mine("x")\nexcept Mine as e:\n    import json\n    json.loads("{")',
    prints: /^json\.decoder\.JSONDecodeError: Expecting/,
  },
  { feature: 'syntax errors', program: 'x = = 1', prints: 'SyntaxError: invalid syntax' },
  {
    feature: 'the end of a program',
    program:
      'import atexit, weakref\natexit.register(print, "atexit")\nclass A:\n    def __del__(self):\n        print("deleted", limit)\nlimit, a = 3, A()\nweakref.finalize(a, print, "finalised")\nprint("end", end=" ")',
    prints: 'end finalised\natexit\ndeleted 3',
  },
  {
    feature: 'changes of settings and streams',
    program:
      'import builtins, decimal, gc, io, math, os, string, sys, warnings\ndecimal.getcontext().prec, math.pi, string.digits, os.environ["A"], builtins.a = 4, 3, "", "1", 1\ngc.disable()\nsys.argv.append("a")\nsys.set_int_max_str_digits(0)\nwarnings.simplefilter("ignore")\nsys.stdout = io.TextIOWrapper(sys.stdout.detach(), "ascii", "backslashreplace")\nprint("é", end="")\nsys.stderr.close()',
    prints: '\\xe9',
  },
  {
    feature: 'fresh settings and streams in each run',
    program:
      'import builtins, decimal, gc, math, os, string, sys, warnings\nprint(decimal.getcontext().prec, math.pi > 3, string.digits, os.environ.get("A"), gc.isenabled(), hasattr(builtins, "a"))\nprint(sys.argv, __file__, sys.get_int_max_str_digits(), warnings.filters[0][0])\nprint("é", file=sys.stderr)',
    prints:
      "28 True 0123456789 None True False\n['/home/reader/main.py'] /home/reader/main.py 4300 default\né",
  },
  {
    feature: 'fresh globals in each run',
    program: 'print("left" in globals(), __name__)',
    prints: 'False __main__',
  },
  {
    feature: 'blocks that run after others',
    program: { before: [[main('a = 1\nprint("before")')]], files: [main('print(a)')] },
    prints: '1',
  },
  {
    feature: 'modules of the same group',
    program: {
      files: [
        { name: 'shapes/square.py', code: 'def area(a):\n    return a * a\n' },
        main('from shapes.square import area\nprint(area(3))'),
      ],
    },
    prints: '9',
  },
  {
    feature: 'files in the working folder',
    program: 'with open("a.txt", "w") as f:\n    f.write("hi")\nprint(open("a.txt").read())',
    prints: 'hi',
  },
  {
    feature: 'asyncio',
    program:
      'import asyncio\nasync def work(n):\n    await asyncio.sleep(0.01 * n)\n    return n\nasync def main():\n    async with asyncio.TaskGroup() as group:\n        tasks = [group.create_task(work(n)) for n in (2, 1)]\n    print([t.result() for t in tasks], await asyncio.gather(work(1), work(2)))\nasyncio.run(main())',
    prints: '[2, 1] [1, 2]',
  },
  {
    feature: 'loops of its own, asyncio.run in functions',
    program:
      'import asyncio\nasync def work(n):\n    await asyncio.sleep(0.01)\n    return n\ndef start():\n    return asyncio.run(work(1))\nloop = asyncio.new_event_loop()\nprint(start(), loop.run_until_complete(work(2)), start())\nloop.close()\nprint(loop.is_closed())',
    prints: '1 2 1\nTrue',
  },
  {
    feature: 'errors of tasks that nobody awaits',
    program:
      'import asyncio\nasync def fail():\n    raise ValueError("lost")\nasync def main():\n    asyncio.create_task(fail())\n    asyncio.create_task(asyncio.sleep(9))\n    await asyncio.sleep(0.01)\nasyncio.run(main())\nprint("end")',
    prints:
      'Task exception was never retrieved\nfuture: <Task finished name=\'Task-2\' coro=<fail() done, defined at main.py:2> exception=ValueError(\'lost\')>\nTraceback (most recent call last):\n  File "main.py", line 3, in fail\n    raise ValueError("lost")\nValueError: lost\nend',
  },
  {
    feature: 'waiting forever is reported',
    program: 'import asyncio\nasync def main():\n    await asyncio.Event().wait()\nasyncio.run(main())',
    prints: 'RuntimeError: The program waits for something that never happens.',
  },
  {
    feature: 'syntax warnings, once',
    program: 'print("\\d")',
    prints: /^main\.py:1: SyntaxWarning: [^\n]+\n {2}print\("\\d"\)\n\\d$/,
  },
  {
    feature: 'error numbers of Linux',
    program:
      'import errno, os\nfor act in (lambda: open("no"), lambda: os.rmdir("no"), lambda: os.mkdir("/"), lambda: os.listdir("/dev/null")):\n    try:\n        act()\n    except OSError as e:\n        print(repr(e), errno.errorcode[e.errno])\nprint(errno.EAGAIN, os.strerror(errno.ECONNREFUSED), os.strerror(errno.EIO))\ntry:\n    2.0 ** 10_000\nexcept OverflowError as e:\n    print(e)\nopen("no")',
    prints:
      "FileNotFoundError(2, 'No such file or directory') ENOENT\nFileNotFoundError(2, 'No such file or directory') ENOENT\nFileExistsError(17, 'File exists') EEXIST\nNotADirectoryError(20, 'Not a directory') ENOTDIR\n11 Connection refused Input/output error\n(34, 'Numerical result out of range')\nFileNotFoundError: [Errno 2] No such file or directory: 'no'",
  },
  {
    feature: 'math, decimal, fractions, statistics',
    program:
      'import math, decimal, fractions, statistics\nprint(math.isqrt(10), decimal.Decimal("0.1") * 3, fractions.Fraction(1, 3), statistics.mean([1, 2]))',
    prints: '3 0.3 1/3 1.5',
  },
  {
    // The previous test case imported `statistics` in the same interpreter.
    feature: 'a file shadows the module of the same name',
    program: {
      files: [
        { name: 'statistics.py', code: 'sold = 1' },
        main('import statistics\nprint(hasattr(statistics, "mean"), statistics.sold)'),
      ],
    },
    prints: 'False 1',
  },
  {
    feature: 'datetime in UTC',
    program:
      'from datetime import datetime, timezone\nimport time\nprint(datetime(2026, 1, 5, tzinfo=timezone.utc).isoformat(), datetime.fromtimestamp(0), datetime(2026, 7, 1).timestamp())\nprint(time.tzname, datetime.now().astimezone().tzname(), time.strftime("%Z"))',
    prints: "2026-01-05T00:00:00+00:00 1970-01-01 00:00:00 1782864000.0\n('UTC', 'UTC') UTC UTC",
  },
  {
    feature: 'strftime as on Linux',
    program:
      'import time\nfrom datetime import datetime\nprint(datetime(2026, 1, 5, 15).strftime("%-d|%k|%l|%P|%Q|%%k|%"), time.strftime("%l%P", time.gmtime(0)))',
    prints: '5|15| 3|pm|%Q|%k|% 12am',
  },
  {
    feature: 'pathlib, os, tempfile, shutil',
    program:
      'from pathlib import Path\nPath("d").mkdir()\nPath("d/a").write_text("x")\nprint(sorted(p.name for p in Path("d").iterdir()), Path.cwd())',
    prints: "['a'] /home/reader",
  },
  {
    feature: 'logging',
    program:
      'import logging\nlogging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")\nlogging.info("hi")',
    prints: 'INFO hi',
  },
  {
    feature: 'recursion limit',
    program: 'def f():\n    return f()\nf()',
    prints: /^RecursionError: maximum recursion depth exceeded/,
  },
  { feature: 'sys.exit', program: 'import sys\nprint(1)\nsys.exit()', prints: '1' },
  {
    feature: 'tests of exercises',
    program: {
      files: [main('def one():\n    return 2')],
      tests:
        '@test("gives one")\ndef _():\n    assert one() == 1\n\n@test("refuses")\ndef _():\n    with raises(ValueError):\n        int("x")',
    },
    prints: '✗ gives one: Expected: 1\nReceived: 2\n✓ refuses',
  },
  {
    feature: 'input()',
    program: 'input()',
    prints: 'EOFError: EOF when reading a line (nobody can type here, so write the input into the program)',
  },
  {
    feature: 'breakpoint()',
    program: 'breakpoint()',
    prints: /^EOFError: .* \(nobody can type here/,
  },
  {
    feature: 'threads',
    program: 'import threading\nthreading.Thread(target=print).start()',
    prints: "RuntimeError: can't start new thread (there are no threads in the browser)",
  },
  {
    feature: 'multiprocessing',
    program: 'import multiprocessing\nmultiprocessing.Process(target=print).start()',
    prints: /\(there are no processes in the browser\)$/,
  },
  {
    feature: 'servers',
    program: 'import socket\nsocket.socket().bind(("localhost", 8000))',
    prints: 'OSError: [Errno 101] Network is unreachable',
  },
  {
    feature: 'network',
    program: 'import urllib.request\nurllib.request.urlopen("http://example.org")',
    prints: 'urllib.error.URLError: <urlopen error [Errno 101] Network is unreachable>',
  },
  {
    feature: 'subprocess',
    program: 'import subprocess\nsubprocess.run(["ls"])',
    prints: /^OSError: .*\(there are no processes in the browser\)$/,
  },
  {
    feature: 'os.system',
    program: 'import os\nos.system("ls")',
    prints: /^OSError: .*\(there are no processes in the browser\)$/,
  },
  {
    feature: 'locales',
    program:
      'import locale\nprint(locale.setlocale(locale.LC_ALL, "") != "")\nlocale.setlocale(locale.LC_ALL, "de_DE.UTF-8")',
    prints: 'True\nlocale.Error: unsupported locale setting',
  },
  {
    feature: 'sizes of 64 bits',
    program: 'import sys\nprint(sys.maxsize)\nlen(range(2**31))',
    prints: '2147483647\nOverflowError: Python int too large to convert to C ssize_t',
  },
  {
    feature: 'time zones by name',
    program: 'from zoneinfo import ZoneInfo\nZoneInfo("Europe/Berlin")',
    prints: /ZoneInfoNotFoundError/,
  },
  {
    feature: 'tkinter, turtle, curses, readline',
    program: 'import turtle',
    prints: /^ModuleNotFoundError: No module named 'turtle' \(this part of the standard library isn't/,
  },
  {
    feature: 'packages from PyPI',
    program: 'import numpy',
    prints: /^ModuleNotFoundError: No module named 'numpy' \(only the standard library/,
  },
  {
    feature: 'os._exit',
    program: 'import os\nprint("a")\nos._exit(0)',
    prints: 'a',
  },
  {
    feature: 'recursion through C code',
    program: 'items = []\nfor _ in range(100_000):\n    items = [items]\nrepr(items)',
    prints: 'RecursionError: maximum recursion depth exceeded',
  },
]);
