import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Site, SiteEntry } from './load-site.ts';
import { sendEntry } from './send-entry.ts';
import {
  ASSETS_PATH,
  assetHeaders,
  FAVICON_PATH,
  siteCaching,
  siteHeaders,
} from './site-headers.ts';

/** Build of a site for editors. */
export interface EditedSite {
  readonly site: Site;
  /** Whether only frames in pages of the platform's own origin receive this build. */
  readonly isForOwnFrames: boolean;
}

/**
 * Serves a built site: files by name, pages by name in upper or lower case, and the
 * 404 page with status 404 for other paths. A build without a 404 page is an app with a client-side router:
 * it gets its start page at every URL. Files below `/assets/` have a hash in their names and never change;
 * all others are revalidated, with 304 as the response while they are unchanged.
 *
 * @param readSite returns the site, whose pages may be replaced while the routes serve it.
 * @param edited build of the same site for editors: requests from a frame get its pages at the same URLs.
 */
export function createSiteRoutes(readSite: () => Site, edited?: EditedSite): Hono<HttpEnv> {
  const headers = Object.entries({ ...siteHeaders, ...readSite().policy.headers });
  const routes = new Hono<HttpEnv>();
  routes.use(async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  });
  routes.use(etag());
  routes.get('*', async (c) => {
    const path = decodePath(new URL(c.req.url).pathname);
    const isAsset = path.startsWith(ASSETS_PATH);
    const site = readSite();
    const builds = buildsFor(c, site, isAsset);
    if (edited) c.header('Vary', 'Sec-Fetch-Dest, Sec-Fetch-Site', { append: true });
    const entry = findEntry(builds, path);
    if (entry && isAsset)
      for (const [name, value] of Object.entries(assetHeaders)) c.header(name, value);
    if (entry) return sendEntry(c, entry, isAsset ? siteCaching.assets : siteCaching.others);
    // Browsers request this path for every page that links no icon, and report an error for a 404.
    if (path === FAVICON_PATH) return c.body(null, 204);
    const { notFound, start } = builds[0] ?? site;
    // If a script request received a page, the browser would report a misleading syntax error.
    if ((isAsset || !notFound) && /\.[^/.]+$/.test(path)) return c.text('Not found', 404);
    if (notFound) c.status(404);
    return sendEntry(c, notFound ?? start, siteCaching.others);
  });
  routes.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    return c.text('A page is read-only. Use GET or HEAD.', 405);
  });
  return routes;

  /** Returns the builds whose files may be served for a request, in order of preference. */
  function buildsFor(c: Context<HttpEnv>, site: Site, isAsset: boolean): readonly Site[] {
    if (!edited) return [site];
    // Scripts cannot set these headers.
    const isFramed = c.req.header('Sec-Fetch-Dest') === 'iframe';
    const isOwn = c.req.header('Sec-Fetch-Site') === 'same-origin';
    if (isFramed && (isOwn || !edited.isForOwnFrames)) return [edited.site, site];
    // Serves the assets of the edited build; their names contain hashes.
    return isAsset ? [site, edited.site] : [site];
  }
}

function findEntry(builds: readonly Site[], path: string): SiteEntry | undefined {
  for (const { files, pages } of builds) {
    const entry = files.get(path) ?? pages.get(pageKey(path));
    if (entry) return entry;
  }
  return undefined;
}

/** Decodes a path, but not an encoded slash, which is not a separator. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname.replaceAll(/%2f/gi, '%252F'));
  } catch {
    return pathname;
  }
}

function pageKey(path: string): string {
  return (path.length > 1 ? path.replace(/\/$/, '') : path).toLowerCase();
}
