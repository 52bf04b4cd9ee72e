import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { etag } from 'hono/etag';
import type { HttpEnv } from '../http/http-env.ts';
import type { Site, SiteEntry } from './load-site.ts';
import { ENCODINGS, type Encoding } from './site-file.ts';
import { ASSETS_PATH, siteCaching, siteHeaders } from './site-headers.ts';

/**
 * Serves a built site: files by name, pages by name in any case (SPEC section 2, Routes), and the
 * 404 page with status 404 for the rest. Files below `/assets/` carry a hash in their name and never
 * change; all others are asked for again and answered with 304 while they are the same.
 */
export function createSiteRoutes(site: Site): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.use(async (c, next) => {
    for (const [name, value] of Object.entries(siteHeaders)) c.header(name, value);
    await next();
  });
  routes.use(etag());
  routes.get('*', async (c) => {
    const path = decodePath(new URL(c.req.url).pathname);
    const entry = site.files.get(path) ?? site.pages.get(pageKey(path));
    const isAsset = path.startsWith(ASSETS_PATH);
    if (entry) return send(c, entry, isAsset ? siteCaching.assets : siteCaching.others);
    // A script that gets a page for an answer fails with a misleading syntax error.
    if (isAsset && /\.[^/]+$/.test(path)) return c.text('Not found', 404);
    c.status(404);
    return send(c, site.notFound, siteCaching.others);
  });
  routes.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    return c.text('A page can only be read: use GET or HEAD.', 405);
  });
  return routes;
}

async function send(c: Context<HttpEnv>, { file, policy }: SiteEntry, caching: string) {
  const encoding = file.isCompressible ? chooseEncoding(c) : 'identity';
  const body = await file.body(encoding);
  if (file.isCompressible) c.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  if (policy !== undefined) c.header('Content-Security-Policy', policy);
  c.header('Content-Type', file.contentType);
  c.header('Content-Length', String(body.length));
  c.header('Cache-Control', caching);
  c.header('ETag', file.etag);
  return c.body(body);
}

/** The best encoding the client takes, by our preference: clients rarely state one. */
function chooseEncoding(c: Context): Encoding {
  const accepted = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...ENCODINGS],
    default: 'identity',
    match: (offers, { supports, default: fallback }) =>
      supports.find((name) => offers.some(({ type, q }) => type === name && q > 0)) ?? fallback,
  });
  return ENCODINGS.find((encoding) => encoding === accepted) ?? 'identity';
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function pageKey(path: string): string {
  return (path.length > 1 ? path.replace(/\/$/, '') : path).toLowerCase();
}
