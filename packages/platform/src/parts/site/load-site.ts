import { StartUpError, systemErrorCode } from '@groundwork/engine/kernel';
import type { AppPagePath } from '../accounts/index.ts';
import { withAbsoluteUrls } from './absolute-urls.ts';
import { findAppPages } from './app-pages.ts';
import { addCrawlerFiles } from './crawler-files.ts';
import { loadFiles } from './load-files.ts';
import { ENCODINGS, SiteFile } from './site-file.ts';
import {
  createSitePolicy,
  type SitePolicy,
  type SitePolicySettings,
  textsOf,
} from './site-policy.ts';
import { createWebManifest, nameInManifest } from './web-manifest.ts';

export interface SiteEntry {
  readonly file: SiteFile;
  readonly policy?: string;
}

export interface Site {
  /**
   * Files by URL path, such as `/assets/app-3f2a.js`. If the site has a 404 page, the app's pages are only
   * in `pages`.
   */
  readonly files: ReadonlyMap<string, SiteEntry>;
  /** Pages by URL path in lower case, such as `/home`. The start page has the path `/`. */
  readonly pages: ReadonlyMap<string, SiteEntry>;
  /**
   * Page for unknown paths. If it is undefined, unknown paths get the start page, and the app's router handles
   * the URL.
   */
  readonly notFound: SiteEntry | undefined;
  readonly start: SiteEntry;
  readonly policy: SitePolicy;
  readonly appPages: readonly AppPagePath[];
  /** Content of the web app manifest, which is either in the build or generated from the start page. */
  readonly webManifest: string;
  /** Name of the app in the settings, or in the build's manifest; undefined if neither contains one. */
  readonly appName: string | undefined;
  /**
   * Returns a copy of this site in which some files are replaced. Compresses the new files before it returns.
   *
   * @param files content of the new files by their path, such as `/index.html`.
   */
  withFiles(files: Readonly<Record<string, string | Uint8Array>>): Promise<Site>;
}

/** The site that visitors see. Publishing content replaces it. */
export interface ShownSite {
  site: Site;
}

export interface SiteSettings extends Omit<SitePolicySettings, 'framedBy'> {
  readonly appId: string;
  readonly appName: string | undefined;
  /** URL at which visitors open the app, if the settings contain it. */
  readonly publicUrl?: string | undefined;
}

const START_FILE = '/index.html';
const NOT_ENCODED = { br: undefined, gzip: undefined };

// Configuration files of static hosts, which the platform must not serve.
const FOR_STATIC_HOSTS = new Set(['/_headers', '/_redirects']);

/**
 * Loads a built site.
 *
 * @param directory folder with an `index.html`. It may also contain a `404.html`, and a `{Name}.html` for each
 * page.
 * @param warn called with a message if the build belongs to another app.
 * @param framedBy additional origins that may frame the pages.
 * @throws StartUpError when the folder contains no such site.
 */
export async function loadSite(
  directory: string,
  settings: SiteSettings,
  warn?: (message: string) => void,
  framedBy = settings.allowedOrigins,
): Promise<Site> {
  const read = await readFolder(directory);
  for (const [path, file] of read) {
    if (!path.endsWith('.html')) continue;
    const markup = file.text();
    const page = toPage(path, markup, settings);
    if (page !== markup) read.set(path, new SiteFile(path, Buffer.from(page), NOT_ENCODED));
  }
  const { appId: id, publicUrl } = settings;
  if (publicUrl !== undefined) addCrawlerFiles(read, publicUrl);
  const { scripts, pages } = textsOf(read);
  if (![...scripts, ...pages].some((text) => text.includes(id))) {
    warn?.(
      `${directory}: the site does not contain the id of the app, so it calls another one. Build it with VITE_BASE44_APP_ID=${id}.`,
    );
  }
  return createSite(directory, read, { ...settings, framedBy });
}

function createSite(
  directory: string,
  read: ReadonlyMap<string, SiteFile>,
  settings: SiteSettings & SitePolicySettings,
): Site {
  const texts = textsOf(read);
  const policy = createSitePolicy(texts, settings);
  const files = new Map<string, SiteEntry>();
  for (const [path, file] of read) {
    if (FOR_STATIC_HOSTS.has(path)) continue;
    const isPage = path.endsWith('.html');
    files.set(path, { file, ...(isPage && { policy: policy.ofPage(file.text()) }) });
  }

  const start = take(files, START_FILE);
  if (start === undefined) throw noSite(directory, 'has no index.html');
  // A Base44 app always has a client-side router, even if its folder contains a 404 page.
  const isRouter = settings.isBase44;
  const notFound = isRouter ? undefined : take(files, '/404.html');
  const manifest = createWebManifest(start.file.text(), settings.appName);
  // A manifest file in the build is used even if no page links to it, because a script may add the link.
  const found = [...files.keys()].find((path) => /^\/[^/]+\.webmanifest$/.test(path));
  const { path: manifestPath = found ?? '/manifest.json', content } = manifest;
  const builtManifest = files.get(manifestPath)?.file;
  if (manifest.path !== undefined && !builtManifest) {
    const file = new SiteFile(manifest.path, Buffer.from(content), NOT_ENCODED);
    files.set(manifest.path, { file });
  }
  const pages = new Map([['/', start]]);
  const script = scriptOf(start);
  for (const [path, entry] of files) {
    const name = /^\/([^/]+)\.html$/.exec(path)?.[1];
    if (name === undefined) continue;
    pages.set(`/${name.toLowerCase()}`, entry);
    // A page of the app is only served at its route. Other pages keep the URLs of their files, for example pages that
    // prove ownership to a search engine.
    if (notFound !== undefined && script && scriptOf(entry) === script) files.delete(path);
  }
  // The start page is also served at its file name, because service workers of apps with a client-side router cache it
  // under this name.
  if (isRouter) files.set(START_FILE, start);
  return {
    files,
    pages,
    start,
    notFound,
    policy,
    appPages: findAppPages(texts.scripts),
    webManifest: builtManifest?.text() ?? content,
    appName: settings.appName ?? nameInManifest(builtManifest?.text()),
    async withFiles(contents) {
      const changed = new Map(read);
      for (const [path, content] of Object.entries(contents)) {
        const page = typeof content === 'string' ? toPage(path, content, settings) : content;
        const file = new SiteFile(path, Buffer.from(page), NOT_ENCODED);
        // Reuses an already compressed file with the same content, such as the start page under another name.
        const same = [...changed.values()].find((other) => other.equals(file));
        const encodings = file.isCompressible && !same ? ENCODINGS : [];
        await Promise.all(encodings.map((encoding) => file.body(encoding)));
        changed.set(path, same ?? file);
      }
      return createSite(directory, changed, settings);
    },
  };
}

/** Adds the public origin of the platform to a page's content. Other files are not changed. */
function toPage(path: string, content: string, { publicUrl }: SiteSettings): string {
  const isPage = path.endsWith('.html') && publicUrl !== undefined;
  return isPage ? withAbsoluteUrls(content, publicUrl) : content;
}

/** Returns the URL of the first module that a page loads. All pages of an app load the same first module. */
function scriptOf({ file }: SiteEntry): string | undefined {
  return /\/assets\/[\w.-]+\.js/.exec(file.text())?.[0];
}

async function readFolder(directory: string): Promise<Map<string, SiteFile>> {
  try {
    return await loadFiles(directory);
  } catch (cause) {
    if (systemErrorCode(cause) === undefined) throw cause;
    throw noSite(directory, 'cannot be read', cause);
  }
}

/** Removes a file with a special meaning and returns it, so that it is not served as a page. */
function take(files: Map<string, SiteEntry>, path: string): SiteEntry | undefined {
  const entry = files.get(path);
  files.delete(path);
  return entry;
}

function noSite(directory: string, problem: string, cause?: unknown): StartUpError {
  return new StartUpError(
    `The site directory ${directory} ${problem}. Build the site first, or name its folder with GROUNDWORK_SITE_DIR.`,
    { cause },
  );
}
