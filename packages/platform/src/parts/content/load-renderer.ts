import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SqlConnection } from '@groundwork/engine';
import { type Log, StartUpError } from '@groundwork/engine/kernel';
import type { ContentPage } from '@groundwork/sdk/protocol';
import type { BuiltContent } from './check-draft.ts';
import { renderContent } from './render-content.ts';
import { selectNewestVersion } from './version-table.ts';

export interface SiteRenderer {
  readonly rendererUrl: string;
  /**
   * Hash of the renderer's module and of the files beside it. The hash is equal on all nodes that run the same build.
   */
  readonly rendererHash: string;
  readonly built: BuiltContent;
  readonly sitePages: readonly ContentPage[];
}

/**
 * Loads the site's renderer. Returns undefined if no renderer is configured.
 *
 * @throws StartUpError when the renderer does not describe its content.
 */
export async function loadRenderer({
  siteRenderer,
}: {
  readonly siteRenderer?: string | undefined;
}): Promise<SiteRenderer | undefined> {
  if (siteRenderer === undefined) return undefined;
  const { href: rendererUrl } = pathToFileURL(siteRenderer);
  try {
    const { content, fields, sitePages } = await renderContent({
      url: rendererUrl,
      changes: {},
      images: {},
      hasPages: false,
    });
    const rendererHash = await hashFiles(dirname(siteRenderer));
    return { rendererUrl, rendererHash, built: { content, fields }, sitePages };
  } catch (cause) {
    throw new StartUpError(
      `The site renderer ${siteRenderer} cannot be used: ${cause instanceof Error ? cause.message : 'it failed.'} Build the site first, name its renderer with GROUNDWORK_SITE_RENDERER, or leave that unset to start without publishing.`,
      { cause },
    );
  }
}

async function hashFiles(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { withFileTypes: true });
  for (const name of entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()) {
    // An unreadable file may belong to another program, so it does not prevent the start.
    const content = await readFile(join(folder, name)).catch(() => undefined);
    hash.update(`${name}\0${content?.length ?? 'unreadable'}\0`).update(content ?? '');
  }
  return hash.digest('base64url');
}

/** Logs a warning if content was published that visitors do not see, because the platform has no renderer. */
export async function warnOfHiddenContent(
  reader: SqlConnection,
  log: Log,
  appId: string,
): Promise<void> {
  const newest = await selectNewestVersion(reader, appId);
  if (!newest) return;
  log.warn({
    message: `Visitors see the content of the build instead of the published version ${newest.version}, because GROUNDWORK_SITE_RENDERER is not set. Set it to the renderer of the site's build.`,
  });
}
