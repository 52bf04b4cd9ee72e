import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { HttpEnv } from '../http/http-env.ts';
import type { Site, SiteEntry } from './load-site.ts';
import { sendEntry } from './send-entry.ts';
import { ASSETS_PATH, siteCaching, siteHeaders } from './site-headers.ts';

/**
 * Serves a built site: files by name, pages by name in any case (SPEC section 2, Routes), and the 404 page with
 * status 404 for other paths. A build without a 404 page is an app that routes itself: it gets its start page
 * at every URL. Files below `/assets/` have a hash in their name and never change; all others are revalidated
 * and answered with 304 while unchanged.
 *
 * @param edited build of the same site for editors: requests from a frame get its pages at the same URLs.
 */
export function createSiteRoutes(site: Site, edited?: Site): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.use(async (c, next) => {
    for (const [name, value] of Object.entries(siteHeaders)) c.header(name, value);
    await next();
  });
  routes.use(etag());
  routes.get('*', async (c) => {
    const path = decodePath(new URL(c.req.url).pathname);
    const isAsset = path.startsWith(ASSETS_PATH);
    const builds = buildsFor(c, isAsset);
    if (edited) c.header('Vary', 'Sec-Fetch-Dest', { append: true });
    const entry = findEntry(builds, path);
    if (entry) return sendEntry(c, entry, isAsset ? siteCaching.assets : siteCaching.others);
    const { notFound, start } = builds[0] ?? site;
    // A script that receives a page fails with a misleading syntax error.
    if ((isAsset || !notFound) && /\.[^/.]+$/.test(path)) return c.text('Not found', 404);
    if (notFound) c.status(404);
    return sendEntry(c, notFound ?? start, siteCaching.others);
  });
  routes.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    return c.text('A page is read-only. Use GET or HEAD.', 405);
  });
  return routes;

  /** Returns the builds that may answer a request, best first. */
  function buildsFor(c: Context<HttpEnv>, isAsset: boolean): readonly Site[] {
    if (!edited) return [site];
    // No script can set this header.
    if (c.req.header('Sec-Fetch-Dest') === 'iframe') return [edited, site];
    // Serves the assets of the edited build; their names contain hashes.
    return isAsset ? [site, edited] : [site];
  }
}

function findEntry(builds: readonly Site[], path: string): SiteEntry | undefined {
  for (const { files, pages } of builds) {
    const entry = files.get(path) ?? pages.get(pageKey(path));
    if (entry) return entry;
  }
  return undefined;
}

/** Keeps an encoded slash, which is not a separator. */
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
