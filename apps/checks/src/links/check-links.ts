/** Links of Markdown files and docstrings: relative ones lead to a file and a heading that exist. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkAddress } from './check-address.ts';
import { checkSymbolLinks } from './check-symbol-links.ts';
import { docstringsOf } from './docstrings.ts';
import { type MarkdownText, readMarkdown } from './markdown-text.ts';

const WITH_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * What is wrong with the links of the files named; each as `file:line: …`.
 *
 * @param root - the repository, absolute.
 * @param files - Markdown and TypeScript files, from the root.
 */
export async function checkLinks(root: string, files: readonly string[]): Promise<string[]> {
  const texts = new Map<string, MarkdownText>();
  const problems: string[] = [];
  for (const file of files) {
    const source = await readFile(join(root, file), 'utf8');
    if (file.endsWith('.md')) {
      texts.set(file, readMarkdown(source));
    } else {
      texts.set(file, readMarkdown(docstringsOf(source)));
      problems.push(...checkSymbolLinks(file, source));
    }
  }
  for (const [file, { links }] of texts) {
    for (const { target, line } of links) {
      const problem = WITH_SCHEME.test(target)
        ? checkAddress(target)
        : checkPlace(root, file, target, texts);
      if (problem !== undefined) problems.push(`${file}:${line}: ${problem}.`);
    }
  }
  return problems;
}

function checkPlace(
  root: string,
  from: string,
  target: string,
  texts: ReadonlyMap<string, MarkdownText>,
): string | undefined {
  // On GitHub as on npm a path from the root would be one of the site.
  if (target.startsWith('/')) return `"${target}" is to be relative to the file`;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : join(dirname(from), decodeURI(path));
  if (!existsSync(join(root, file))) return `there is no file "${path}"`;
  if (anchor === undefined || anchor === '') return undefined;
  const text = texts.get(file) ?? texts.get(join(file, 'README.md'));
  return text?.anchors.has(anchor) === true ? undefined : `"${target}" names no heading`;
}
