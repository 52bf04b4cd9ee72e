import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Page } from './pages.ts';
import { root } from './root.ts';

/**
 * Resolves a link between documents, which is the path of a file, to a URL of the documentation site.
 *
 * @returns the URL; the unchanged link if it is a URL, starts with `/`, or leads to a heading of the same page;
 *   undefined if it leads to a file that is not a page.
 * @throws Error if the file does not exist.
 */
export function resolveLink(
  link: string,
  file: string,
  pages: ReadonlyMap<string, Page>,
): string | undefined {
  if (/^([a-z]+:|#|\/)/.test(link)) return link;
  const [path = '', hash] = link.split('#');
  const target = posix.join(posix.dirname(file), path).replace(/\/$/, '');
  const page = pages.get(target) ?? pages.get(posix.join(target, 'README.md'));
  if (page !== undefined) return `/${page.route}${hash === undefined ? '' : `#${hash}`}`;
  if (!existsSync(join(root, target))) throw new Error(`${file} links to ${link}: no such file.`);
  return undefined;
}
