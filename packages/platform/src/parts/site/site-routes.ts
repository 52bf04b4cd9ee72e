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

export interface EditedSite {
  readonly site: Site;
  /** Whether only pages on the platform's own origin may show this build in a frame. */
  readonly isForOwnFrames: boolean;
}

/**
 * Creates the routes of a built site. They serve files by name, pages by name in upper or lower case, and the 404
 * page with status 404 for other paths. A build without a 404 page is an app with a client-side router, whose
 * start page is served at every URL.
 *
 * Files below `/assets/` have a hash in their names and never change. Clients must revalidate all other files,
 * and get 304 for an unchanged file.
 *
 * @param readSite returns the site, whose pages may be replaced while the routes serve it.
 * @param edited build of the same site for editors; requests from a frame get its pages at the same URLs.
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
    // The status is not 404, because browsers request this path for every page that links to no icon, and report
    // a 404 as an error.
    if (path === FAVICON_PATH) return c.body(null, 204);
    const { notFound, start } = builds[0] ?? site;
    // Responds without a page, because a browser that receives a page instead of a script reports a misleading
    // syntax error.
    if ((isAsset || !notFound) && /\.[^/.]+$/.test(path)) return c.text('Not found', 404);
    if (notFound) c.status(404);
    return sendEntry(c, notFound ?? start, siteCaching.others);
  });
  routes.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    return c.text('A page is read-only. Use GET or HEAD.', 405);
  });
  return routes;

  /** Returns the builds in which a requested file is searched, in this order. */
  function buildsFor(c: Context<HttpEnv>, site: Site, isAsset: boolean): readonly Site[] {
    if (!edited) return [site];
    // Scripts cannot forge the headers `Sec-Fetch-*`.
    const isFramed = c.req.header('Sec-Fetch-Dest') === 'iframe';
    const isOwn = c.req.header('Sec-Fetch-Site') === 'same-origin';
    if (isFramed && (isOwn || !edited.isForOwnFrames)) return [edited.site, site];
    // Assets of the build for editors are also served outside frames. The hashes in their names distinguish them from
    // the site's assets.
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

/** Decodes a path, except encoded slashes, because they do not separate names. */
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
