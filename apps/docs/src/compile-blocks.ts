/**
 * Compiles the TypeScript examples with the built declarations of the packages, because readers install the built
 * declarations too. Compiling with the source files would take ten times as long.
 *
 * Examples with the same prelude form one program, so they share what they declare for a package, for example its
 * entities.
 */
import { join } from 'node:path';
import ts from 'typescript';
import type { CodeBlock } from './code-blocks.ts';
import { readPrelude, withImports } from './prelude.ts';
import { root } from './root.ts';

const folder = join(root, 'apps/docs');

/** Returns the compiler's errors, each with its location in the document. */
export function compileBlocks(blocks: readonly CodeBlock[]): readonly string[] {
  const preludes = new Set(blocks.map(({ prelude }) => prelude));
  return [...preludes].flatMap((prelude) =>
    compile(
      prelude,
      blocks.filter((block) => block.prelude === prelude),
    ),
  );
}

function compile(prelude: string | undefined, blocks: readonly CodeBlock[]): readonly string[] {
  const examples = new Map(
    blocks.map((block, index) => [join(folder, `example-${index + 1}.tsx`), block]),
  );
  const names = join(folder, 'prelude.d.ts');
  const texts = new Map([
    [names, readPrelude(prelude)],
    ...[...examples].map(([file, block]) => [file, withImports(block)] as const),
  ]);
  const options = readOptions();
  const host = ts.createCompilerHost(options);
  // Does not parse the docstrings of libraries, because the examples do not need them.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  const { fileExists, readFile, getSourceFile } = host;
  host.getCurrentDirectory = () => folder;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, ...rest) => {
    if (texts.has(file)) return getSourceFile(file, ...rest);
    const known = sources.get(file) ?? getSourceFile(file, ...rest);
    if (known !== undefined) sources.set(file, known);
    return known;
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const problems = [...texts.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  return problems.map(({ messageText, file, start = 0 }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    const block = file && examples.get(file.fileName);
    if (file === undefined || block === undefined) return `The prelude ${prelude}: ${text}`;
    const { line } = file.getLineAndCharacterOfPosition(start);
    return `${block.document}:${block.line + line}: ${text}`;
  });
}

/** The parsed files of packages and libraries, which all programs share. */
const sources = new Map<string, ts.SourceFile>();

function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  // Turns off the rules for unused names, because an example may declare names that it does not use.
  const unused = { noUnusedLocals: false, noUnusedParameters: false };
  const { Force: moduleDetection } = ts.ModuleDetectionKind;
  return { ...options, ...unused, moduleDetection, customConditions: [] };
}
