import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/** Matches an example that consists only of code blocks, each of which names its language. */
const BLOCKS = /^(?:```(?:ts|tsx)\n[\s\S]+?\n```\s*)+$/;
const BLOCK = /^```tsx?\n([\s\S]+?)\n```/gm;

/**
 * Returns the problems of the `@example` tags in docstrings, each as `file:line: …`. A tag must contain only code
 * blocks with valid syntax. Code whose lines were joined would be rendered as plain text.
 *
 * @param root absolute path of the repository.
 * @param files paths of TypeScript files, relative to the root.
 */
export async function checkExamples(root: string, files: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const file of files) {
    const source = await readFile(join(root, file), 'utf8');
    if (source.includes('@example')) problems.push(...checkFile(file, source));
  }
  return problems;
}

function checkFile(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  return examplesOf(file).flatMap(({ pos, comment }) => {
    const text = (ts.getTextOfJSDocComment(comment) ?? '').trim();
    const place = `${name}:${file.getLineAndCharacterOfPosition(pos).line + 1}`;
    if (!BLOCKS.test(text)) {
      return [`${place}: @example must be a block of code that begins with \`\`\`ts or \`\`\`tsx.`];
    }
    return [...text.matchAll(BLOCK)].flatMap(([, code = '']) =>
      findSyntaxErrors(code).map((error) => `${place}: @example does not parse: ${error}`),
    );
  });
}

/** Returns the `@example` tags in all docstrings of a file, each only once. */
function examplesOf(file: ts.SourceFile): readonly ts.JSDocTag[] {
  const found = new Map<number, ts.JSDocTag>();
  const visit = (node: ts.Node): void => {
    for (const tag of ts.getJSDocCommentsAndTags(node).flatMap((part) => tagsOf(part))) {
      if (tag.tagName.text === 'example') found.set(tag.pos, tag);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found.values()];
}

function tagsOf(part: ts.JSDoc | ts.JSDocTag): readonly ts.JSDocTag[] {
  return ts.isJSDoc(part) ? (part.tags ?? []) : [part];
}

function findSyntaxErrors(code: string): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName: 'example.tsx',
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext },
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
