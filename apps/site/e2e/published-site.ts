/** Renders the built site with changed content, as a platform does when an owner publishes. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ContentChanges } from '@groundwork/editor-bridge/content';
import type * as renderer from '../src/renderer.tsx';

const dist = join(import.meta.dirname, '../dist');

/** Results of the renderer's functions. */
export interface RenderedSite extends ReturnType<typeof renderer.describe> {
  readonly problems: ReturnType<typeof renderer.check>;
  readonly pages: Awaited<ReturnType<typeof renderer.renderPages>>;
}

const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis[Symbol.for('groundwork.changes')] = workerData.changes;
  import(workerData.renderer).then(async ({ describe, check, renderPages }) => {
    parentPort.postMessage({ ...describe(), problems: check(), pages: await renderPages() });
  });
`;

/** Renders the site in a thread without environment variables. */
export function renderSite(changes: ContentChanges): Promise<RenderedSite> {
  const url = pathToFileURL(join(dist, 'renderer/renderer.js')).href;
  const worker = new Worker(program, {
    eval: true,
    env: {},
    workerData: { changes, renderer: url },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Writes a copy of the built site with other pages, and returns its folder and a function that removes it. */
export async function writeSite(
  pages: RenderedSite['pages'],
): Promise<{ readonly siteDir: string; readonly remove: () => Promise<void> }> {
  const siteDir = await mkdtemp(join(tmpdir(), 'published-site-'));
  await cp(join(dist, 'client'), siteDir, { recursive: true });
  for (const [path, html] of Object.entries(pages)) {
    await writeFile(join(siteDir, path), html);
    for (const encoding of ['br', 'gz']) await rm(join(siteDir, `${path}.${encoding}`));
  }
  return { siteDir, remove: () => rm(siteDir, { recursive: true }) };
}
