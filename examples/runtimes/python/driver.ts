/** The Python part of the runtime. Evaluates to the function `run`, which takes and returns JSON. */
export const DRIVER = String.raw`
# Imported only so that restore_modules covers them.
import collections, datetime, functools, itertools, math, operator, re, time
import ast, asyncio, importlib, json, linecache, os, random, shutil, sys, traceback, types
import _groundwork_host as host

HOME = "/home/reader"
os.makedirs(HOME, exist_ok=True)
os.chdir(HOME)
sys.path[:] = [HOME] + [path for path in sys.path if path not in ("", HOME)]
sys.stdout.reconfigure(line_buffering=True)
# Where the browser can suspend WebAssembly (JSPI), Pyodide's sleep lets other asyncio tasks continue. CPython's blocks them.
time.sleep = getattr(time.sleep, "__wrapped__", time.sleep)
ORIGINAL_PATH = list(sys.path)
ORIGINAL_LIMIT = sys.getrecursionlimit()
ORIGINAL_STREAMS = (sys.stdin, sys.stdout, sys.stderr)
ORIGINAL_CALLABLES = {
    name: (module, {key: value for key, value in vars(module).items() if callable(value)})
    for name, module in sys.modules.items()
    if isinstance(module, types.ModuleType) and name not in ("__main__", "sys")
}


def restore_modules():
    """Undoes patches such as time.time = ..., because the next program uses the same interpreter."""
    for module, callables in ORIGINAL_CALLABLES.values():
        vars(module).update(callables)


def unload_shadowed(names):
    """Unloads modules that have the same name as a file of the program."""
    shadowed = {name.lstrip("/").removesuffix(".py").split("/")[0] for name in names}
    for name in list(sys.modules):
        if name.split(".")[0] in shadowed and name not in ORIGINAL_CALLABLES:
            del sys.modules[name]


def clean_up():
    restore_modules()
    os.chdir("/")
    shutil.rmtree(HOME, ignore_errors=True)
    os.makedirs(HOME)
    os.chdir(HOME)
    sys.path[:] = ORIGINAL_PATH
    sys.setrecursionlimit(ORIGINAL_LIMIT)
    sys.stdin, sys.stdout, sys.stderr = ORIGINAL_STREAMS
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "") or "").startswith(HOME):
            del sys.modules[name]
    if "logging" in sys.modules:
        logging = sys.modules["logging"]
        logging.root.handlers.clear()
        logging.root.setLevel(logging.WARNING)
        logging.root.manager.loggerDict.clear()
    importlib.invalidate_caches()
    linecache.clearcache()
    random.seed()


class AwaitRun(ast.NodeTransformer):
    """Turns asyncio.run(x) at module level into await _groundwork_run(x), because a browser's event loop is always running."""

    found = False

    def visit_FunctionDef(self, node):
        return node

    visit_AsyncFunctionDef = visit_ClassDef = visit_Lambda = visit_FunctionDef

    def visit_Call(self, node):
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "run" and node.args:
            if isinstance(node.func.value, ast.Name) and node.func.value.id == "asyncio":
                self.found = True
                name = ast.copy_location(ast.Name("_groundwork_run", ast.Load()), node)
                call = ast.copy_location(ast.Call(name, node.args[:1], []), node)
                return ast.copy_location(ast.Await(call), node)
        return node


async def run_main(coroutine):
    before = asyncio.all_tasks()
    try:
        return await coroutine
    finally:
        pending = asyncio.all_tasks() - before
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)


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


async def execute(name, code, scope, transform=None):
    cache_source(name, code)
    flags = 0
    # Reports errors that ast.parse doesn't, such as a return outside a function.
    compile(code, name, "exec", dont_inherit=True)
    tree = ast.parse(code, name)
    if transform:
        tree = ast.fix_missing_locations(transform.visit(tree))
    awaiting = AwaitRun()
    tree = ast.fix_missing_locations(awaiting.visit(tree))
    if awaiting.found:
        flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    result = eval(compile(tree, name, "exec", flags=flags, dont_inherit=True), scope)
    if asyncio.iscoroutine(result):
        await result


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


def describe_error(error):
    summary = traceback.TracebackException.from_exception(error)
    trim_stack(summary)
    kind = type(error)
    name = kind.__qualname__
    if kind.__module__ not in ("__main__", "builtins"):
        name = f"{kind.__module__}.{name}"
    line = file = column = None
    if isinstance(error, SyntaxError) and not summary.stack:
        message, line, column, file = error.msg, error.lineno, error.offset, error.filename
    else:
        message = "".join(summary.format_exception_only()).rstrip("\n")
        message = message.removeprefix(name).removeprefix(": ")
        if isinstance(error, BaseExceptionGroup):
            message = str(error)
        if summary.stack:
            line, file = summary.stack[-1].lineno, summary.stack[-1].filename
    return {
        "name": name, "message": message, "details": "".join(summary.format()).rstrip("\n"),
        **({"line": line, "file": file} if line else {}), **({"column": column} if column else {}),
    }


async def run_tests(tests):
    results = []
    for sentence, check in tests:
        result = {"sentence": sentence, "passed": True}
        try:
            returned = check()
            if asyncio.iscoroutine(returned):
                await run_main(returned)
        except AssertionError as error:
            result |= {"passed": False, "message": str(error) or "An assertion failed."}
        except BaseException as error:
            described = describe_error(error)
            result |= {"passed": False, "message": f"{described['name']}: {described['message']}"}
        results.append(result)
    return results


async def run_request(request):
    main = types.ModuleType("__main__")
    main.__dict__.update({"__builtins__": __builtins__, "_groundwork_run": run_main, "__file__": "main.py"})
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
        await execute(program[-1]["name"], program[-1]["code"], scope)
    sys.stdout.flush()
    host.mute(False)
    entry = request["files"][-1]
    await execute(entry["name"], entry["code"], scope)
    if request.get("tests") is None:
        return None
    tests = []

    def test(sentence):
        return lambda check: tests.append((sentence, check)) or check

    scope.update({"test": test, "raises": Raises})
    await execute("tests.py", request["tests"], scope, ExplainAssert())
    return await run_tests(tests)


async def run(text):
    request = json.loads(text)
    error = tests = None
    try:
        tests = await run_request(request)
    except SystemExit as ended:
        if request.get("tests") is not None:
            error = {"name": "SystemExit", "message": "Your code ends the program, so its tests cannot run."}
        elif ended.code not in (None, 0) and not isinstance(ended.code, int):
            print(ended.code, file=sys.stderr)
    except BaseException as raised:
        error = describe_error(raised)
    finally:
        sys.stdout, sys.stderr = ORIGINAL_STREAMS[1:]
        sys.stdout.flush()
        sys.stderr.flush()
        host.mute(False)
        clean_up()
    return json.dumps({"error": error, "tests": tests})


run
`;
