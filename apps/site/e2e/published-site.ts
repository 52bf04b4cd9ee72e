/** Renders the built site with changed content, like a platform does when an owner publishes. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentChanges, ContentFields } from '@groundwork/editor-bridge/content';
import {
  type Rendering,
  renderContent,
} from '../../../packages/platform/src/parts/content/render-content.ts';

const dist = join(import.meta.dirname, '../dist');

/** Allows more time than the platform, because tests may run on a busy machine. */
const LIMITS = { timeMs: 120_000, memoryMib: 256 };

export type RenderedSite = Omit<Rendering, 'fields'> & { readonly fields: ContentFields };

export async function renderSite(changes: ContentChanges): Promise<RenderedSite> {
  const { href: url } = pathToFileURL(join(dist, 'renderer/renderer.js'));
  const { fields, ...rendering } = await renderContent(
    { url, changes, images: {}, hasPages: true },
    LIMITS,
  );
  if (!areFields(fields)) throw new Error('The renderer describes its fields in another format.');
  return { ...rendering, fields };
}

function areFields(fields: object): fields is ContentFields {
  return Object.values(fields).every((field) => Object.hasOwn(Object(field), 'kind'));
}

/**
 * Writes a copy of the built site in which pages or files are replaced. Returns its folder, and a function that
 * deletes it.
 */
export async function writeSite(
  files: Rendering['files'],
): Promise<{ readonly siteDir: string; readonly remove: () => Promise<void> }> {
  const siteDir = await mkdtemp(join(tmpdir(), 'published-site-'));
  await cp(join(dist, 'client'), siteDir, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    await writeFile(join(siteDir, path), content);
    for (const encoding of ['br', 'gz']) {
      await rm(join(siteDir, `${path}.${encoding}`), { force: true });
    }
  }
  return { siteDir, remove: () => rm(siteDir, { recursive: true }) };
}
