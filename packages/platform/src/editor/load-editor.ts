import { StartUpError, systemErrorCode } from '../kernel/start-up-error.ts';
import type { Settings } from '../settings/settings.ts';
import { loadFiles } from '../site/load-files.ts';
import { loadSite, type Site } from '../site/load-site.ts';
import type { SiteFile } from '../site/site-file.ts';

/** The page that shows the site in a frame and edits it. */
export interface Editor {
  readonly page: SiteFile;
  /** Everything else in its folder, by path below the page's. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** A build of the site for its frame. */
  readonly site?: Site;
  /** Origin of what its frame shows, when that is not the platform. */
  readonly siteUrl?: string;
}

/**
 * Reads the built editor; undefined where there is to be none, as always in production.
 *
 * @throws StartUpError when a folder that is named holds no such build.
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

function noEditor(directory: string, fault: string, cause?: unknown): StartUpError {
  return new StartUpError(
    `The editor directory ${directory} ${fault}. Build apps/editor first, name its folder with GROUNDWORK_EDITOR_DIR, or leave that unset to start without an editor.`,
    { cause },
  );
}
