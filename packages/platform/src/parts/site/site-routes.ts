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
  /** Whether only frames in pages of the platform's own origin receive this build. */
  readonly isForOwnFrames: boolean;
}

/**
 * Creates the routes of a built site. They serve files by name, pages by name in upper or lower case, and the
 * 404 page with status 404 for other paths. If the build has no 404 page, it is an app with a client-side
 * router, and its start page is served at every URL. Files below `/assets/` have a hash in their names and
 * never change. Clients must check all other files for changes, and get 304 if a file has not changed.
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
    // The response is not 404, because browsers request this path for every page that links to no icon, and
    // report an error for a 404.
    if (path === FAVICON_PATH) return c.body(null, 204);
    const { notFound, start } = builds[0] ?? site;
    // The response is no page, because a browser that receives a page instead of a script reports a misleading
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

  /** Returns the builds whose files may be served for a request, in the order in which they are searched. */
  function buildsFor(c: Context<HttpEnv>, site: Site, isAsset: boolean): readonly Site[] {
    if (!edited) return [site];
    // Scripts cannot set the headers `Sec-Fetch-*`.
    const isFramed = c.req.header('Sec-Fetch-Dest') === 'iframe';
    const isOwn = c.req.header('Sec-Fetch-Site') === 'same-origin';
    if (isFramed && (isOwn || !edited.isForOwnFrames)) return [edited.site, site];
    // Assets of the build for editors are also served outside frames; their names contain hashes, so they
    // cannot be confused.
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

/** Decodes a path, except encoded slashes, which do not separate names. */
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
