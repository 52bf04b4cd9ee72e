import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartUpError, systemErrorCode } from '../start-up-error.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { SiteFile } from './site-file.ts';

/** A file of the site, and the policy it is served with if it is a page. */
export interface SiteEntry {
  readonly file: SiteFile;
  readonly policy?: string;
}

/** A built site. */
export interface Site {
  /** Files by URL path, for example `/assets/app-3f2a.js`. */
  readonly files: ReadonlyMap<string, SiteEntry>;
  /** Pages by URL path in lower case, for example `/home`; `/` is the start page. */
  readonly pages: ReadonlyMap<string, SiteEntry>;
  /** Shown at every path where there is nothing. */
  readonly notFound: SiteEntry;
}

// Instructions to those who serve the site without the platform, not part of it.
const FOR_STATIC_HOSTS = new Set(['/_headers', '/_redirects']);

/**
 * Reads a built site into memory, once: requests look up names in a map and never touch the file
 * system, so no URL can lead out of the folder, and a rebuild shows after a restart as a whole.
 *
 * @param directory holds `index.html`, `404.html` and a `{Name}.html` for each registered page; a
 * file with a `.br` or `.gz` beside it is served as that where the client takes the encoding.
 * @throws StartUpError when there is no such site.
 */
export async function loadSite(
  directory: string,
  allowedOrigins: readonly string[],
): Promise<Site> {
  const contents = new Map<string, Buffer<ArrayBuffer>>();
  for (const path of await listFiles(directory)) {
    contents.set(`/${path.split(sep).join('/')}`, await readFile(join(directory, path)));
  }
  const files = new Map<string, SiteEntry>();
  for (const [path, content] of contents) {
    if (isEncoded(path, contents) || FOR_STATIC_HOSTS.has(path)) continue;
    const file = new SiteFile(path, content, {
      br: contents.get(`${path}.br`),
      gzip: contents.get(`${path}.gz`),
    });
    files.set(path, {
      file,
      ...(path.endsWith('.html') && {
        policy: contentSecurityPolicy(file.text(), {
          connect: allowedOrigins,
          frame: allowedOrigins,
        }),
      }),
    });
  }

  const start = take(files, '/index.html', directory);
  const notFound = take(files, '/404.html', directory);
  const pages = new Map([['/', start]]);
  for (const [path, entry] of files) {
    const name = /^\/([^/]+)\.html$/.exec(path)?.[1];
    if (name !== undefined) pages.set(`/${name.toLowerCase()}`, entry);
  }
  return { files, pages, notFound };
}

/** Tells whether a file is another one, compressed when the site was built. */
function isEncoded(path: string, contents: ReadonlyMap<string, unknown>): boolean {
  return /\.(br|gz)$/.test(path) && contents.has(path.slice(0, -3));
}

async function listFiles(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
  } catch (cause) {
    if (systemErrorCode(cause) === undefined) throw cause;
    throw noSite(directory, 'cannot be read', cause);
  }
}

/** Takes out the two files that have a meaning of their own, so that their names are no pages. */
function take(files: Map<string, SiteEntry>, path: string, directory: string): SiteEntry {
  const entry = files.get(path);
  if (!entry) throw noSite(directory, `has no ${path.slice(1)}`);
  files.delete(path);
  return entry;
}

function noSite(directory: string, fault: string, cause?: unknown): StartUpError {
  return new StartUpError(
    `The site directory ${directory} ${fault}. Build the site first, name its folder with GROUNDWORK_SITE_DIR, or leave that unset to start without a site.`,
    { cause },
  );
}
