import { StartUpError, systemErrorCode } from '../kernel/start-up-error.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { loadFiles } from './load-files.ts';
import type { SiteFile } from './site-file.ts';

/** A file of the site, and its policy if it is a page. */
export interface SiteEntry {
  readonly file: SiteFile;
  readonly policy?: string;
}

/** A built site. */
export interface Site {
  /** Files by URL path, for example `/assets/app-3f2a.js`; without the app's pages if there is a 404 page. */
  readonly files: ReadonlyMap<string, SiteEntry>;
  /** Pages by URL path in lower case, for example `/home`; `/` is the start page. */
  readonly pages: ReadonlyMap<string, SiteEntry>;
  /** Page for every unknown path; without it the start page is served, and the app decides. */
  readonly notFound: SiteEntry | undefined;
  readonly start: SiteEntry;
}

// Configuration of static hosts, not part of the site.
const FOR_STATIC_HOSTS = new Set(['/_headers', '/_redirects']);

/**
 * Reads a built site into memory at the start, with the policy of each page.
 *
 * @param directory holds `index.html`, and may hold `404.html` and a `{Name}.html` for each registered page.
 * @throws StartUpError when there is no such site.
 */
export async function loadSite(
  directory: string,
  allowedOrigins: readonly string[],
): Promise<Site> {
  const files = new Map<string, SiteEntry>();
  for (const [path, file] of await readFolder(directory)) {
    if (FOR_STATIC_HOSTS.has(path)) continue;
    const origins = { connect: allowedOrigins, frame: allowedOrigins };
    const policy = path.endsWith('.html') && contentSecurityPolicy(file.text(), origins);
    files.set(path, { file, ...(policy && { policy }) });
  }

  const start = take(files, '/index.html');
  if (start === undefined) throw noSite(directory, 'has no index.html');
  const notFound = take(files, '/404.html');
  const pages = new Map([['/', start]]);
  const script = scriptOf(start);
  for (const [path, entry] of files) {
    const name = /^\/([^/]+)\.html$/.exec(path)?.[1];
    if (name === undefined) continue;
    pages.set(`/${name.toLowerCase()}`, entry);
    // The URL of a page of the app is its route, not its file (SPEC section 2). Other pages, such as those that
    // prove ownership to a search engine, keep the URLs of their files.
    if (notFound !== undefined && script && scriptOf(entry) === script) files.delete(path);
  }
  return { files, pages, start, notFound };
}

/** URL of the first module that a page loads, which all pages of an app share. */
function scriptOf({ file }: SiteEntry): string | undefined {
  return /\/assets\/[\w.-]+\.js/.exec(file.text())?.[0];
}

async function readFolder(directory: string): Promise<ReadonlyMap<string, SiteFile>> {
  try {
    return await loadFiles(directory);
  } catch (cause) {
    if (systemErrorCode(cause) === undefined) throw cause;
    throw noSite(directory, 'cannot be read', cause);
  }
}

/** Removes and returns a file with a special meaning, so that its name is not a page. */
function take(files: Map<string, SiteEntry>, path: string): SiteEntry | undefined {
  const entry = files.get(path);
  files.delete(path);
  return entry;
}

function noSite(directory: string, problem: string, cause?: unknown): StartUpError {
  return new StartUpError(
    `The site directory ${directory} ${problem}. Build the site first, name its folder with GROUNDWORK_SITE_DIR, or leave that unset to start without a site.`,
    { cause },
  );
}
