/** Which documents of the repository are pages of the site, where, and in which order. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** A document as a page. */
export interface Page {
  /** From the root of the repository. */
  readonly file: string;
  /** From the root of the site, without a slash in front and without an ending. */
  readonly route: string;
  /** Its first heading. */
  readonly title: string;
}

/** A part of the navigation; `title` is undefined for pages that no menu lists. */
export interface Section {
  readonly title: string | undefined;
  readonly pages: readonly Page[];
}

const REFERENCE = 'apps/docs/reference';

const GUIDES = [
  'sign-in',
  'data',
  'realtime',
  'files',
  'editing',
  'theming',
  'self-hosting',
  'security',
];

/**
 * The sections of the site. What stands in a folder of documents becomes a page by itself; only the
 * guides have an order of their own.
 *
 * @throws Error naming a document without a heading.
 */
export function findSections(): readonly Section[] {
  const start = ['docs/guides/start.md', ...find('apps/example/README.md')];
  const migrating = ['docs/migrating-from-base44.md', 'docs/migrating.md', 'docs/interop.md'];
  const operating = find('docs/*.md').filter((file) => !migrating.includes(file));
  const guides = [...GUIDES.map((name) => `docs/guides/${name}.md`), ...operating];
  const packages = find('packages/*/README.md');
  const platform = find('docs/platform/*.md');
  const decisions = ['docs/decisions/README.md', ...find('docs/decisions/[0-9]*.md')];
  const reference = [
    ...find(`${REFERENCE}/index.md`),
    ...find(`${REFERENCE}/*/**/*.md`, `${REFERENCE}/*.md`),
  ];
  const named = ['apps/docs/index.md', ...start, ...guides, ...migrating, ...packages, ...platform];
  const taken = new Set([...named, ...decisions, ...reference]);
  const other = find('*.md', 'docs/**/*.md', 'apps/*/README.md');
  return [
    { title: undefined, pages: toPages(['apps/docs/index.md']) },
    { title: 'Start', pages: toPages(start) },
    { title: 'Guides', pages: toPages(guides) },
    { title: 'Packages', pages: toPages(packages) },
    { title: 'Platform', pages: toPages(platform) },
    { title: 'Reference', pages: toPages([...new Set(reference)]) },
    { title: 'Decisions', pages: toPages(decisions) },
    { title: 'Migrating', pages: toPages(migrating) },
    { title: 'Repository', pages: toPages(other.filter((file) => !taken.has(file))) },
  ];
}

function find(...patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
}

function toPages(files: readonly string[]): readonly Page[] {
  return files.map((file) => ({ file, route: routeOf(file), title: titleOf(file) }));
}

/** `packages/sdk/README.md` is at `packages/sdk`, `docs/guides/data.md` at `guides/data`. */
function routeOf(file: string): string {
  const place = file.includes('/') ? file : `repository/${file}`;
  return place
    .toLowerCase()
    .replace(/^(apps\/docs\/(?!readme)|docs\/)/, '')
    .replace(/\.md$/, '')
    .replace(/\/(readme|index)$/, '');
}

function titleOf(file: string): string {
  const heading = readFileSync(join(root, file), 'utf8').match(/^# (.+)$/m)?.[1];
  if (heading === undefined) throw new Error(`${file} has no heading of the first level.`);
  return heading;
}
