import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Page } from './pages.ts';
import { root } from './root.ts';

/**
 * Where a link of a document leads on the site: documents link to each other by their files, as
 * the repository's readers need it.
 *
 * @returns The link as it was when it leads outside or stays on its page; undefined for a file
 * that is there, but is no page.
 * @throws Error when it leads to a file that is not there.
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
