import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkSymbolLinks } from './check-symbol-links.ts';
import { docstringsOf, type MarkdownFile, readMarkdown } from './read-markdown.ts';

const URL_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Folder that only the build of the documentation writes; VitePress then checks the links to this folder. */
const REFERENCE = 'apps/docs/reference/';

/** Matches loopback hosts. Links to them may use http, because these hosts have no certificate. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns the problems of the links in files, each as `file:line: …`.
 *
 * @param root absolute path of the repository.
 * @param files paths of Markdown and TypeScript files, relative to the root.
 */
export async function checkLinks(root: string, files: readonly string[]): Promise<string[]> {
  const markdown = new Map<string, MarkdownFile>();
  const problems: string[] = [];
  for (const file of files) {
    const source = await readFile(join(root, file), 'utf8');
    if (file.endsWith('.md')) {
      markdown.set(file, readMarkdown(source));
    } else {
      markdown.set(file, readMarkdown(docstringsOf(source)));
      problems.push(...checkSymbolLinks(file, source));
    }
  }
  for (const [file, { links }] of markdown) {
    for (const { target, line } of links) {
      const problem = URL_SCHEME.test(target)
        ? checkUrl(target)
        : checkRelativeLink(root, file, target, markdown);
      if (problem !== undefined) problems.push(`${file}:${line}: ${problem}.`);
    }
  }
  return problems;
}

function checkRelativeLink(
  root: string,
  from: string,
  target: string,
  markdown: ReadonlyMap<string, MarkdownFile>,
): string | undefined {
  // Rejects absolute paths, because GitHub and npm would resolve such paths against the root of their own site.
  if (target.startsWith('/')) return `"${target}" must be relative to the file`;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : join(dirname(from), decodeURI(path));
  if (file.startsWith(REFERENCE)) return undefined;
  if (!existsSync(join(root, file))) return `the file "${path}" does not exist`;
  if (anchor === undefined || anchor === '') return undefined;
  const linked = markdown.get(file) ?? markdown.get(join(file, 'README.md'));
  return linked?.anchors.has(anchor) === true ? undefined : `"${target}" leads to no heading`;
}

/** Returns the problem of a URL's syntax. It sends no request, so that the result does not depend on the network. */
function checkUrl(target: string): string | undefined {
  const url = URL.parse(target);
  if (url === null) return `"${target}" is not a URL`;
  const isSafe = url.protocol === 'https:' || url.protocol === 'mailto:';
  const isLocal = url.protocol === 'http:' && LOOPBACK.test(url.hostname);
  return isSafe || isLocal ? undefined : `"${target}" must begin with https:`;
}
