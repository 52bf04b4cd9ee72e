import { StartUpError, systemErrorCode } from '../kernel/start-up-error.ts';
import type { Settings } from '../settings/settings.ts';
import { loadFiles } from '../site/load-files.ts';
import { loadSite, type Site } from '../site/load-site.ts';
import type { SiteFile } from '../site/site-file.ts';

/** The editor, a page that shows the site in a frame. */
export interface Editor {
  readonly page: SiteFile;
  /** Other files of its folder by path, relative to the page. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Build of the site for its frame. */
  readonly site?: Site;
  /** Origin of the site in its frame, unless it is the platform's. */
  readonly siteUrl?: string;
}

/**
 * Loads the built editor; undefined when none is configured, and always in production.
 *
 * @throws StartUpError when a configured folder contains no such build.
 */
export async function loadEditor({
  editor: { dir, siteDir, siteUrl },
  allowedOrigins,
  production,
}: Pick<Settings, 'editor' | 'allowedOrigins' | 'production'>): Promise<Editor | undefined> {
  if (dir === undefined || production) return undefined;
  const files = await readFolder(dir);
  const page = files.get('/index.html');
  if (!page) throw noEditor(dir, 'has no index.html');
  files.delete('/index.html');
  return {
    page,
    files,
    ...(siteDir !== undefined && { site: await loadSite(siteDir, allowedOrigins) }),
    ...(siteUrl !== undefined && { siteUrl }),
  };
}

async function readFolder(directory: string): Promise<Map<string, SiteFile>> {
  try {
    return await loadFiles(directory);
  } catch (cause) {
    if (systemErrorCode(cause) === undefined) throw cause;
    throw noEditor(directory, 'cannot be read', cause);
  }
}

function noEditor(directory: string, problem: string, cause?: unknown): StartUpError {
  return new StartUpError(
    `The editor directory ${directory} ${problem}. Build apps/editor first, name its folder with GROUNDWORK_EDITOR_DIR, or leave that unset to start without an editor.`,
    { cause },
  );
}
