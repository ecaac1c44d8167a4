/** The Python part of the runtime. Evaluates to the function `run`, which takes and returns JSON. */
export const DRIVER = String.raw`
# Imported only so that restore_modules covers them.
import collections, datetime, functools, itertools, math, operator, re, string, time
import ast, asyncio, atexit, builtins, contextvars, ctypes, errno, gc, importlib, json, linecache, locale, opcode, os
import random, shutil, socket, sys, traceback, types, warnings, weakref
import _groundwork_host as host
from pyodide import webloop

HOME = "/home/reader"
os.makedirs(HOME, exist_ok=True)
os.chdir(HOME)
sys.path[:] = [HOME] + [path for path in sys.path if path not in ("", HOME)]
# Emscripten names the zone "UTC-0000".
ZONE_NAMES = ctypes.c_char_p(b"UTC")
(ctypes.c_char_p * 2).in_dll(ctypes.CDLL(None), "tzname")[:] = [ZONE_NAMES, ZONE_NAMES]
time.tzname = ("UTC", "UTC")


class Loop(asyncio.BaseEventLoop):
    """CPython's event loop. It only waits for timers, because there are no sockets, threads or processes."""

    def __init__(self):
        super().__init__()
        self._selector = self

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError("The program waits for something that never happens.")
        time.sleep(timeout)

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass

    async def sock_connect(self, sock, address):
        sock.connect(address)

    def create_task(self, coro, **options):
        # Numbers the tasks from 1 in each run.
        if options.get("name") is None:
            Loop.tasks += 1
            options["name"] = f"Task-{Loop.tasks}"
        return super().create_task(coro, **options)

    def run_in_executor(self, executor, func, *args):
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except BaseException as error:
            future.set_exception(error)
        return future


class Policy(asyncio.events._BaseDefaultEventLoopPolicy):
    _loop_factory = Loop


# Pyodide's versions depend on the browser's event loop, and its sleep lets other asyncio tasks continue.
asyncio.run, time.sleep = webloop._orig_run, webloop._orig_sleep

# The error names of Linux. The index of a name is its number.
LINUX_ERRORS = """
    . EPERM ENOENT ESRCH EINTR EIO ENXIO E2BIG ENOEXEC EBADF ECHILD EAGAIN ENOMEM EACCES EFAULT ENOTBLK EBUSY EEXIST
    EXDEV ENODEV ENOTDIR EISDIR EINVAL ENFILE EMFILE ENOTTY ETXTBSY EFBIG ENOSPC ESPIPE EROFS EMLINK EPIPE EDOM ERANGE
    EDEADLK ENAMETOOLONG ENOLCK ENOSYS ENOTEMPTY ELOOP . ENOMSG EIDRM ECHRNG EL2NSYNC EL3HLT EL3RST ELNRNG EUNATCH
    ENOCSI EL2HLT EBADE EBADR EXFULL ENOANO EBADRQC EBADSLT . EBFONT ENOSTR ENODATA ETIME ENOSR ENONET ENOPKG EREMOTE
    ENOLINK EADV ESRMNT ECOMM EPROTO EMULTIHOP EDOTDOT EBADMSG EOVERFLOW ENOTUNIQ EBADFD EREMCHG ELIBACC ELIBBAD
    ELIBSCN ELIBMAX ELIBEXEC EILSEQ ERESTART ESTRPIPE EUSERS ENOTSOCK EDESTADDRREQ EMSGSIZE EPROTOTYPE ENOPROTOOPT
    EPROTONOSUPPORT ESOCKTNOSUPPORT EOPNOTSUPP EPFNOSUPPORT EAFNOSUPPORT EADDRINUSE EADDRNOTAVAIL ENETDOWN ENETUNREACH
    ENETRESET ECONNABORTED ECONNRESET ENOBUFS EISCONN ENOTCONN ESHUTDOWN ETOOMANYREFS ETIMEDOUT ECONNREFUSED EHOSTDOWN
    EHOSTUNREACH EALREADY EINPROGRESS ESTALE EUCLEAN ENOTNAM ENAVAIL EISNAM EREMOTEIO EDQUOT ENOMEDIUM EMEDIUMTYPE
    ECANCELED ENOKEY EKEYEXPIRED EKEYREVOKED EKEYREJECTED EOWNERDEAD ENOTRECOVERABLE ERFKILL EHWPOISON
""".split()
TO_LINUX = {getattr(errno, name): number for number, name in enumerate(LINUX_ERRORS) if hasattr(errno, name)}
FROM_LINUX = {number: own for own, number in TO_LINUX.items()}
OWN = {name: number for name, number in vars(errno).items() if name.startswith("E")}
for module in filter(lambda value: isinstance(value, types.ModuleType), list(sys.modules.values())):
    for name in OWN.keys() & vars(module).keys():
        setattr(module, name, TO_LINUX.get(OWN[name], OWN[name]))
errno.errorcode.clear()
errno.errorcode.update({number: LINUX_ERRORS[number] for number in FROM_LINUX})
# Maps error messages of musl to those of glibc.
TO_GLIBC = {
    "Cross-device link": "Invalid cross-device link",
    "Filename too long": "File name too long",
    "I/O error": "Input/output error",
    "Not a tty": "Inappropriate ioctl for device",
    "Not supported": "Operation not supported",
    "Result not representable": "Numerical result out of range",
    "Symbolic link loop": "Too many levels of symbolic links",
}
original_strerror = os.strerror


def strerror(code):
    text = original_strerror(FROM_LINUX.get(code, code))
    return TO_GLIBC.get(text, text)


os.strerror = strerror
RAISING = {opcode.opmap[name] for name in ("RAISE_VARARGS", "RERAISE")}


def number_as_linux(code, offset, error):
    """Gives an error that C code has raised the number of Linux, as soon as it reaches Python code."""
    if not isinstance(error, (OSError, OverflowError)) or "_groundwork_seen" in error.__dict__:
        return
    error._groundwork_seen = True
    number, *texts = error.args or [None]
    if code.co_code[offset] not in RAISING and type(error).__module__ == "builtins" and number in TO_LINUX:
        error.args = (TO_LINUX[number], *(TO_GLIBC.get(text, text) for text in texts))
        if isinstance(error, OSError):
            error.errno, error.strerror = error.args[:2]


def refuse_connection(self, address):
    raise OSError(errno.ENETUNREACH, "Network is unreachable")


def refuse_process(*_):
    raise OSError(errno.EOPNOTSUPP, "emscripten does not support processes.")


def refuse_debugger(*_, **__):
    raise EOFError("EOF when reading a line")


original_setlocale = locale._setlocale


def refuse_locale(category, name=None):
    """Accepts only the locales that exist. Emscripten accepts all names, and uses the C locale."""
    if name is not None and not set(name.split(";")) <= {"", "C", "POSIX", "C.UTF-8"}:
        raise locale.Error("unsupported locale setting")
    return original_setlocale(category, name)


original_strftime = time.strftime
DIRECTIVE = re.compile(r"%[-_0^#+]?\d*[EO]?(.|$)", re.DOTALL)


def strftime(format, *moments):
    """Supports the directives that only glibc has. Keeps unknown directives, for which musl would return nothing."""
    hour = (moments[0] if moments else time.localtime())[3]
    own = {"%k": f"{hour:2}", "%l": f"{(hour - 1) % 12 + 1:2}", "%P": "am" if hour < 12 else "pm"}

    def translate(match):
        known = match[1] != "" and match[1] in "%aAbBcCdDeFgGhHIjmMnprRsStTuUVwWxXyYzZ"
        return own.get(match[0], match[0] if known else "%" + match[0])

    return original_strftime(DIRECTIVE.sub(translate, format), *moments)


socket.socket.bind = socket.socket.connect = refuse_connection
os.system = refuse_process
sys.breakpointhook = refuse_debugger
locale._setlocale = refuse_locale
time.strftime = strftime
sys.monitoring.use_tool_id(sys.monitoring.OPTIMIZER_ID, "groundwork")
sys.monitoring.register_callback(sys.monitoring.OPTIMIZER_ID, sys.monitoring.events.RAISE, number_as_linux)
sys.monitoring.set_events(sys.monitoring.OPTIMIZER_ID, sys.monitoring.events.RAISE)

ORIGINAL_PATH = list(sys.path)
ORIGINAL_LIMIT = sys.getrecursionlimit()
ORIGINAL_DIGITS = sys.get_int_max_str_digits()
ORIGINAL_ENVIRONMENT = dict(os.environ)
ORIGINAL_DESCRIPTORS = [os.dup(number) for number in range(3)]
ORIGINAL_VALUES = {
    name: (module, {key: value for key, value in vars(module).items() if callable(value) or not key.startswith("_")})
    for name, module in sys.modules.items()
    if isinstance(module, types.ModuleType) and name != "__main__"
}


def restore_modules():
    """Undoes patches such as time.time = ..., because the next program uses the same interpreter."""
    for module, values in ORIGINAL_VALUES.values():
        vars(module).update(values)
    for name in vars(builtins).keys() - ORIGINAL_VALUES["builtins"][1].keys():
        if not name.startswith("_"):
            delattr(builtins, name)


def open_streams():
    """Opens the standard streams again, because a program can close, detach or configure them."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        os.dup2(ORIGINAL_DESCRIPTORS[number], number)
        errors = "backslashreplace" if name == "stderr" else "strict"
        mode = "w" if number else "r"
        stream = open(number, mode, 1, "utf-8", errors, closefd=False)
        stream.buffer.raw.name = f"<{name}>"
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def unload_shadowed(names):
    """Unloads modules that have the same name as a file of the program."""
    shadowed = {name.lstrip("/").removesuffix(".py").split("/")[0] for name in names}
    for name in list(sys.modules):
        if name.split(".")[0] in shadowed and name not in ORIGINAL_VALUES:
            del sys.modules[name]


def clean_up():
    restore_modules()
    os.chdir("/")
    shutil.rmtree(HOME, ignore_errors=True)
    os.makedirs(HOME)
    os.chdir(HOME)
    sys.path[:] = ORIGINAL_PATH
    sys.setrecursionlimit(ORIGINAL_LIMIT)
    sys.set_int_max_str_digits(ORIGINAL_DIGITS)
    sys.settrace(None)
    sys.setprofile(None)
    open_streams()
    os.environ.clear()
    os.environ.update(ORIGINAL_ENVIRONMENT)
    gc.enable()
    weakref.finalize._registered_with_atexit = weakref.finalize._shutdown = False
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "") or "").startswith(HOME):
            del sys.modules[name]
    if "logging" in sys.modules:
        logging = sys.modules["logging"]
        logging.root.handlers.clear()
        logging.root.setLevel(logging.WARNING)
        logging.root.manager.loggerDict.clear()
        logging.disable(logging.NOTSET)
        atexit.register(logging.shutdown)
    importlib.invalidate_caches()
    linecache.clearcache()
    random.seed()


OPERATORS = {
    ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Is: "is",
    ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
}


class ExplainAssert(ast.NodeTransformer):
    """Adds a message with the compared values to each assert."""

    def visit_Assert(self, node):
        if node.msg is not None:
            return node
        test = node.test
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            operator = type(test.ops[0])
            names = [ast.Name("_groundwork_left", ast.Store()), ast.Name("_groundwork_right", ast.Store())]
            sides = [ast.NamedExpr(names[0], test.left), ast.NamedExpr(names[1], test.comparators[0])]
            compare = ast.Compare(sides[0], test.ops, [sides[1]])
            if operator is ast.Eq:
                template = "Expected: {1!r}\nReceived: {0!r}"
            else:
                template = "Expected: {0!r} " + OPERATORS[operator] + " {1!r}"
            message = ast.Call(
                ast.Attribute(ast.Constant(template), "format", ast.Load()),
                [ast.Name(name.id, ast.Load()) for name in names],
                [],
            )
            explained = ast.Assert(compare, message)
        else:
            value = ast.Name("_groundwork_left", ast.Store())
            text = ast.unparse(test).replace("{", "{{").replace("}", "}}")
            message = ast.Call(
                ast.Attribute(ast.Constant(text + " is {0!r}"), "format", ast.Load()),
                [ast.Name(value.id, ast.Load())],
                [],
            )
            explained = ast.Assert(ast.NamedExpr(value, test), message)
        return ast.fix_missing_locations(ast.copy_location(explained, node))


class Raises:
    """Implements pytest's raises(ValueError)."""

    def __init__(self, *kinds):
        self.kinds = kinds
        self.value = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, _):
        names = " or ".join(kind.__name__ for kind in self.kinds)
        if kind is None:
            raise AssertionError(f"Expected: {names}\nReceived: no error")
        self.value = value
        return issubclass(kind, self.kinds)


def cache_source(name, code):
    linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)


def execute(name, code, scope, transform=None):
    cache_source(name, code)
    program = compile(code, name, "exec", dont_inherit=True)
    if transform:
        with warnings.catch_warnings(action="ignore"):
            tree = transform.visit(ast.parse(code, name))
            program = compile(ast.fix_missing_locations(tree), name, "exec", dont_inherit=True)
    exec(program, scope)


def is_user_frame(frame):
    return not frame.filename.startswith(("<", "/lib/")) and frame.filename != "<exec>"


def trim_stack(summary, seen=None):
    seen = seen or set()
    if summary is None or id(summary) in seen:
        return
    seen.add(id(summary))
    summary.stack = traceback.StackSummary.from_list([frame for frame in summary.stack if is_user_frame(frame)])
    for frame in summary.stack:
        frame.filename = frame.filename.removeprefix(HOME + "/")
    for other in [summary.__cause__, summary.__context__, *(summary.exceptions or [])]:
        trim_stack(other, seen)


NO_PROCESSES = "there are no processes in the browser"
HINTS = {
    "EOF when reading a line": "nobody can type here, so write the input into the program",
    "No module named '_multiprocessing'": NO_PROCESSES,
    "[Errno 95] emscripten does not support processes.": NO_PROCESSES,
    "can't start new thread": "there are no threads in the browser",
}


def find_hint(error, message):
    if isinstance(error, ModuleNotFoundError) and message not in HINTS and "." not in str(error.name):
        if error.name in sys.stdlib_module_names:
            return "this part of the standard library isn't available in the browser"
        return "only the standard library and the program's own files can be imported here"
    return HINTS.get(message)


def describe_error(error):
    summary = traceback.TracebackException.from_exception(error)
    trim_stack(summary)
    kind = type(error)
    name = kind.__qualname__
    if kind.__module__ not in ("__main__", "builtins"):
        name = f"{kind.__module__}.{name}"
    line = file = column = None
    if summary.stack:
        line, file = summary.stack[-1].lineno, summary.stack[-1].filename
    if isinstance(error, SyntaxError) and error.lineno:
        message = error.msg
        # The position of an error in the text for eval() doesn't help the reader.
        if not summary.stack or str(error.filename).startswith(HOME):
            line, file, column = error.lineno, error.filename.removeprefix(HOME + "/"), error.offset
    else:
        message = "".join(summary.format_exception_only()).rstrip("\n")
        message = message.removeprefix(name).removeprefix(": ")
        if hint := find_hint(error, message):
            message += f" ({hint})"
        if isinstance(error, BaseExceptionGroup):
            message = str(error)
    return {
        "name": name, "message": message, "details": "".join(summary.format()).rstrip("\n"),
        **({"line": line, "file": file} if line else {}), **({"column": column} if column else {}),
    }


def run_tests(tests):
    results = []
    for sentence, check in tests:
        result = {"sentence": sentence, "passed": True}
        try:
            returned = check()
            if asyncio.iscoroutine(returned):
                asyncio.run(returned)
        except AssertionError as error:
            result |= {"passed": False, "message": str(error) or "An assertion failed."}
        except BaseException as error:
            described = describe_error(error)
            result |= {"passed": False, "message": f"{described['name']}: {described['message']}"}
        results.append(result)
    return results


def run_request(request):
    main = types.ModuleType("__main__")
    path = os.path.join(HOME, request["files"][-1]["name"].lstrip("/"))
    main.__dict__.update({"__builtins__": builtins, "__file__": path})
    sys.argv = [path]
    sys.modules["__main__"] = main
    scope = main.__dict__
    before = request.get("before") or []
    for program in [*before, request["files"]]:
        for file in program[:-1]:
            path = os.path.join(HOME, file["name"].lstrip("/"))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as target:
                target.write(file["code"])
    unload_shadowed([file["name"] for program in [*before, request["files"]] for file in program[:-1]])
    importlib.invalidate_caches()
    host.mute(bool(before))
    for program in before:
        execute(program[-1]["name"], program[-1]["code"], scope)
    sys.stdout.flush()
    host.mute(False)
    entry = request["files"][-1]
    execute(entry["name"], entry["code"], scope)
    if request.get("tests") is None:
        return None
    tests = []

    def test(sentence):
        return lambda check: tests.append((sentence, check)) or check

    scope.update({"test": test, "raises": Raises})
    execute("tests.py", request["tests"], scope, ExplainAssert())
    return run_tests(tests)


def end_program():
    """Does what CPython does at the end of a program."""
    atexit._run_exitfuncs()
    sys.modules.pop("__main__", None)
    gc.collect()
    for stream in (sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__):
        try:
            stream.flush()
        except (AttributeError, OSError, ValueError):
            pass


def run(text):
    request = json.loads(text)
    Loop.tasks = 0
    asyncio._set_running_loop(None)
    asyncio.events._event_loop_policy = Policy()
    error = tests = None
    try:
        with warnings.catch_warnings():
            # A context of its own has the settings of decimal.
            tests = contextvars.copy_context().run(run_request, request)
    except SystemExit as ended:
        if request.get("tests") is not None:
            error = {"name": "SystemExit", "message": "Your code ends the program, so its tests cannot run."}
        elif ended.code not in (None, 0) and not isinstance(ended.code, int):
            print(ended.code, file=sys.stderr)
    except BaseException as raised:
        error = describe_error(raised)
    finally:
        host.mute(False)
        end_program()
        clean_up()
    return json.dumps({"error": error, "tests": tests})


open_streams()
atexit._clear()
run
`;
