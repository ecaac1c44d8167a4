import { describe, expect, test } from 'vitest';
import { findRealBash, REAL_BASH } from '../../verify/real-bash';
import { file, testConformance } from '../lib/conformance';
import about from './about';

const LIST = `printf 'b 2\na 10\nc 1\na 3\n' > list\n`;

/** Programs that must print the same in the real Bash. */
const SAME = [
  {
    feature: 'pipes and redirections',
    program: `${LIST}ls list none > out 2> errors\ncat out errors\nwc -l < list\necho x >> out; cat list nope 2>&1 | tail -n 2\n{ echo a; ls none; } > both 2>&1; cat both`,
    prints: `list\nls: cannot access 'none': No such file or directory\n4\na 3\ncat: nope: No such file or directory\na\nls: cannot access 'none': No such file or directory`,
  },
  {
    feature: 'the order of output and errors',
    program: 'echo a\nls none || echo b\nfor i in 1 2; do echo $i; ls none$i; done\ncat <<< c',
    prints:
      "a\nls: cannot access 'none': No such file or directory\nb\n1\nls: cannot access 'none1': No such file or directory\n2\nls: cannot access 'none2': No such file or directory\nc",
  },
  {
    feature: 'sort, uniq, cut, tr, wc',
    program: `${LIST}cut -d ' ' -f 1 list | sort | uniq -c | sort -rn\nsort -k2n list | tr a-z A-Z\nwc list; cat list | wc; wc -c list`,
    prints:
      '      2 a\n      1 c\n      1 b\nC 1\nB 2\nA 3\nA 10\n 4  8 17 list\n      4       8      17\n17 list',
  },
  {
    feature: 'grep',
    program: `${LIST}grep -n a list\ngrep -v a list\ngrep -cE '^[ab] [0-9]$' list\ngrep -oE '[0-9]+' list\ngrep -rl 10 .\ngrep -q z list; echo $?`,
    prints: '2:a 10\n4:a 3\nb 2\nc 1\n2\n2\n10\n1\n3\n./list\n1',
  },
  {
    feature: 'sed',
    program: `${LIST}sed -n '2,3p' list\nsed -E 's/([a-z]) ([0-9]+)/\\2-\\1/; /c/d' list\nsed -i 's/a/A/' list; head -n 2 list`,
    prints: 'a 10\nc 1\n2-b\n10-a\n3-a\nb 2\nA 10',
  },
  {
    feature: 'awk',
    program: `${LIST}awk '{ sum[$1] += $2 } END { for (k in sum) print k, sum[k] }' list | sort\nawk 'NR > 1 && $2 > 2 { printf "%-3s|%3d\\n", $1, $2 }' list`,
    prints: 'a 13\nb 2\nc 1\na  | 10\na  |  3',
  },
  {
    feature: 'find and xargs',
    program: `mkdir -p a/b; touch a/x.txt a/b/y.txt 'a/s p.md'\nfind a -name '*.txt' | sort\nfind a -type f -name '*.md' -exec echo found {} \\;\nfind a -type f -print0 | xargs -0 -n 1 basename | sort\necho 1 2 | xargs -n 1 echo item`,
    prints: 'a/b/y.txt\na/x.txt\nfound a/s p.md\ns p.md\nx.txt\ny.txt\nitem 1\nitem 2',
  },
  {
    feature: 'globs, braces and paths',
    program: `mkdir -p shop/a; touch shop/{x,y}.csv shop/.hidden\necho shop/*.csv none* {1..3}\ncd shop/a; dirs; cd ..; pwd; cd; ls -F shop; ls -a shop; ls shop/x.csv shop/a -d`,
    prints:
      'shop/x.csv shop/y.csv none* 1 2 3\n~/shop/a\n/home/reader/shop\na/\nx.csv\ny.csv\n.\n..\n.hidden\na\nx.csv\ny.csv\nshop/a\nshop/x.csv',
  },
  {
    feature: 'variables, arithmetic and arrays',
    program: `name=Mina; echo "Hi, $name" 'and $name' \${name^^} \${#name} \${none:-x} \${name%a}\nn=5; ((n++)); echo $((n * 2))\nlist=(a 'b c'); for x in "\${list[@]}"; do echo "<$x>"; done; echo \${#list[@]}\ndeclare -A m=([k]=v); echo \${m[k]}`,
    prints: 'Hi, Mina and $name MINA 4 x Min\n12\n<a>\n<b c>\n2\nv',
  },
  {
    feature: 'if, case, for, while and read',
    program: `for n in 1 2 3; do if [ $n -gt 2 ]; then echo big; elif [[ $n == 2 ]]; then continue; fi; echo $n; done\ncase abc in a*) echo a;; *) echo other;; esac\nprintf '1,2\\n3,4\\n' > f; while IFS=, read -r a b; do echo "$b-$a"; done < f\nuntil false; do echo once; break; done`,
    prints: '1\nbig\n3\na\n2-1\n4-3\nonce',
  },
  {
    feature: 'functions',
    program: `greet() {\n  local name=$1\n  echo "Hello, $name ($#)"\n  return 3\n}\ngreet Otto x; echo $?\nresult=$(greet Lena); echo "[$result]"`,
    prints: 'Hello, Otto (2)\n3\n[Hello, Lena (1)]',
  },
  {
    feature: 'here-documents and command substitution',
    program: `x=1\ncat <<END\n  $x $(echo sub)\nEND\ncat <<'END'\n$x\nEND\ncat < <(echo process)`,
    prints: '  1 sub\n$x\nprocess',
  },
  {
    feature: 'exit codes, pipefail and set -e',
    program: `false; echo $?; false | true; echo $?; set -o pipefail; false | true; echo $?\n! false && echo no\nset -e\nfalse || echo caught\nfalse\necho never`,
    prints: '1\n0\n1\nno\ncaught',
  },
  {
    feature: 'scripts and permissions',
    program: `cat > hello <<'END'\n#!/usr/bin/env bash\necho "Hello, $1"\nEND\nls -l hello | cut -c 1-10\n./hello a; echo $?; chmod u+x hello; ls -l hello | cut -c 1-10; ./hello b; PATH="$HOME:$PATH"; hello c; bash hello d`,
    prints:
      '-rw-r--r--\nbash: line 6: ./hello: Permission denied\n126\n-rwxr--r--\nHello, b\nHello, c\nHello, d',
  },
  {
    feature: 'the environment of scripts, and the lines of their errors',
    program: `x=1; mkdir bin; printf '#!/usr/bin/env bash\\nset -u\\n\\necho "[\${x:-none} $# $0]"\\nnone "$1"\\n' > bin/s; chmod +x bin/s\nbin/s a b; x=2 ./bin/s a; export x; "$HOME/bin/s" a > /dev/null; echo $?\nbash bin/s a; f() { bin/s c; }; f; ./bin; bin/missing; echo $?; bin/s a 2>/dev/null | cat`,
    prints:
      '[none 2 bin/s]\nbin/s: line 5: none: command not found\n[2 1 ./bin/s]\n./bin/s: line 5: none: command not found\n/home/reader/bin/s: line 5: none: command not found\n127\n[1 1 bin/s]\nbin/s: line 5: none: command not found\n[1 1 bin/s]\nbin/s: line 5: none: command not found\nbash: line 3: ./bin: Is a directory\nbash: line 3: bin/missing: No such file or directory\n127\n[1 1 bin/s]',
  },
  {
    feature: 'the lines of errors',
    program: 'echo a\nnone\ncd none\nf() {\n  other\n}\nf\ncat < none',
    prints:
      'a\nbash: line 2: none: command not found\nbash: line 3: cd: none: No such file or directory\nbash: line 5: other: command not found\nbash: line 8: none: No such file or directory',
  },
  {
    feature: 'a block after another',
    program: {
      before: [[{ name: 'script.sh', code: 'x=1\necho hidden\nf() { echo f; }\ncd /' }]],
      files: [file(about, 'f; echo $x; pwd\nnone')],
    },
    prints: 'f\n1\n/\nbash: line 2: none: command not found',
  },
  {
    feature: 'the files of a group, and data sets',
    program: {
      dataset: 'shop',
      files: [
        { name: 'logs/a.txt', code: 'é\n' },
        file(about, 'ls; cat logs/a.txt; head -n 1 shop/categories.csv'),
      ],
    },
    prints: 'logs\nshop\né\nid,name',
  },
];

testConformance(about, [
  ...SAME,
  {
    feature: 'tests of exercises',
    program: {
      files: [file(about, 'cat > out; echo "$1"; ls none; exit 3')],
      tests: `test('a', async () => {
        const result = await run({ input: 'in', args: ["it's"], files: { 'a/b': 'c' } });
        expect(result.output).toBe("it's\\n");
        expect(result.errors).toContain('none');
        expect(result.exitCode).toBe(3);
        expect(result.files).toEqual({ out: 'in', 'a/b': 'c' });
      });
      test('b', () => expect([output, exitCode, Object.keys(files)]).toEqual(['\\n', 3, ['out']]));`,
    },
    prints: "\nls: cannot access 'none': No such file or directory\n✓ a\n✓ b",
  },
  {
    feature: 'syntax errors',
    program: 'echo a\nif true; then\n',
    prints: 'SyntaxError: expected fi, but the script ends',
  },
  {
    feature: 'a word in the wrong place',
    program: 'echo a\n)',
    prints: "SyntaxError: unexpected token `)'",
  },
  {
    feature: 'curl and other access to the network',
    program: 'curl example.com',
    prints: /^bash: line 1: curl: command not found/,
  },
  { feature: 'trap, jobs, umask, yes and shuf', program: 'trap x EXIT', prints: /command not found/ },
  {
    feature: 'the order of output and errors inside a function',
    program: 'f() { none; echo a; }\nf',
    prints: 'a\nbash: line 1: none: command not found',
  },
  {
    feature: 'more than 100 nested calls of a function',
    program: 'f() { f; }; f',
    prints: 'bash: line 1: f: maximum recursion depth (100) exceeded',
  },
  { feature: 'an error for a missing folder after >', program: 'echo a > none/b; cat none/b', prints: 'a' },
  {
    feature: 'head -n -1, sort -z, wc -L',
    program: 'head -n -1 <<< a',
    prints: 'head: invalid number of lines',
  },
  {
    feature: 'diff without -u',
    program: 'diff <(echo a) <(echo b) | grep -c @@',
    prints: '1',
  },
]);

describe.skipIf(!findRealBash())('the real Bash', () => {
  test.each(SAME)('prints the same: $feature', async ({ program, prints }) => {
    const request = typeof program === 'string' ? { files: [file(about, program)] } : program;
    const { text, stopped } = await REAL_BASH.run(about, request, 30_000);
    expect(stopped).toBeUndefined();
    expect(text).toBe(prints);
  });

  test('runs tests', async () => {
    const { tests } = await REAL_BASH.run(
      about,
      {
        files: [file(about, 'cat > out; echo "$1"; exit 3')],
        tests: `test('a', async () => {
          const { output, files, exitCode } = await run({ input: 'in', args: ['x'], files: { 'a/b': 'c' } });
          expect([output, files, exitCode]).toEqual(['x\\n', { 'a/b': 'c', out: 'in' }, 3]);
        });
        test('b', () => expect(output).toBe('no'));`,
      },
      30_000,
    );
    expect(tests).toMatchObject([{ passed: true }, { passed: false }]);
  });

  test('stops an endless script', async () => {
    const files = [file(about, 'while true; do :; done')];
    expect((await REAL_BASH.run(about, { files }, 500)).stopped).toMatch(/within 0.5 s/);
  });
});
