/** Checks every TypeScript example of README.md against the types of the sources. */
import ts from 'typescript';
import { expect, it } from 'vitest';

const folder = ts.sys.getCurrentDirectory();
const readme = ts.sys.readFile(`${folder}/README.md`) ?? '';

/** The examples by name; what has no import of its own may use whatever the package exports. */
const examples = new Map(
  [...readme.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code = ''], index) => [
    `${folder}/src/readme-example-${index + 1}.tsx`,
    code.includes('import ')
      ? code
      : `import { ${exportsOf('src/index.ts')} } from '@groundwork/ui';\nexport const example = <>${code}</>;`,
  ]),
);

/** Names of the values that a file exports, as an import would list them. */
function exportsOf(file: string): string {
  const source = ts.sys.readFile(`${folder}/${file}`) ?? '';
  return [...source.matchAll(/export \{(.*?)\}/gs)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .join(', ');
}

function problems(): string[] {
  const { config } = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  // An example need not use every name it is given.
  const wanted = { ...options, noUnusedLocals: false, noUnusedParameters: false };
  const host = ts.createCompilerHost(wanted);
  const { readFile, fileExists } = host;
  host.readFile = (file) => examples.get(file) ?? readFile(file);
  host.fileExists = (file) => examples.has(file) || fileExists(file);
  const program = ts.createProgram([...examples.keys()], wanted, host);
  return [...examples.keys()].flatMap((name) => {
    const source = program.getSourceFile(name);
    const found = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ];
    return found.map(
      ({ messageText }) =>
        `${ts.flattenDiagnosticMessageText(messageText, ' ')} in ${examples.get(name)}`,
    );
  });
}

it('README.md has only examples that compile', { timeout: 60_000 }, () => {
  expect(examples.size).toBeGreaterThan(20);
  expect(problems()).toEqual([]);
});

it('README.md names everything the package exports', () => {
  const names = `${exportsOf('src/index.ts')}, ${exportsOf('src/toast/index.ts')}`.split(', ');
  expect(names.filter((name) => !readme.includes(name))).toEqual([]);
});
