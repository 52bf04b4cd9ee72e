/** Maps the repository's documents to the pages of the documentation site, in the site's order. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export interface Page {
  /** Path of the document, relative to the root of the repository. */
  readonly file: string;
  /** Path of the page in its URL, without a leading slash and an extension. */
  readonly route: string;
  readonly title: string;
}

/** A section of the site's menu. Pages in a section without a title are in no menu. */
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
  'leave-the-hosted-platform',
  'self-hosting',
  'security',
];

/**
 * Returns the sections of the site. Every document in a folder becomes a page; only the guides have an explicit order.
 *
 * @throws Error that names a document without a heading.
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

/**
 * Returns the path of a document's page: `packages/sdk/README.md` becomes `packages/sdk`, and
 * `docs/guides/data.md` becomes `guides/data`.
 */
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
  if (heading === undefined)
    throw new Error(`${file} has no first-level heading. Begin it with "# Title".`);
  return heading;
}
