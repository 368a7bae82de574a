import { expect, it } from '@jest/globals';
import ts from 'typescript';

const FIXTURE = 'test/architecture/fixtures/typed-calls/calls.ts';

/** The names of the calls of the fixture that do not compile, as `wrong.path` reads there: each stands on a line of its own. */
function refusedCalls(): string[] {
  const { config } = ts.readConfigFile('frontend/tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, 'frontend');
  const program = ts.createProgram([FIXTURE], options);
  const diagnostics = ts.getPreEmitDiagnostics(program, program.getSourceFile(FIXTURE));
  const lines = diagnostics.map(({ file, start }) => file!.text.slice(0, start).split('\n').at(-1)!);
  return [...new Set(lines.map((line) => /^ {2}(\w+):/.exec(line)?.[1] ?? line))];
}

it('only calls of existing routes compile', () => {
  const source = ts.sys.readFile(FIXTURE)!;
  const [right, wrong] = ['right', 'wrong'].map((group) => {
    const [, calls] = new RegExp(`export const ${group} = \\{\\n(.*?)\\n\\};`, 's').exec(source)!;
    return [...calls!.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!);
  });
  const refused = refusedCalls();
  expect(right!.filter((name) => refused.includes(name))).toEqual([]);
  expect(refused).toEqual(wrong);
}, 120_000);
