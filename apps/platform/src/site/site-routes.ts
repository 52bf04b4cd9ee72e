import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';
import type { HttpEnv } from '../http/http-env.ts';
import type { Site, SiteEntry } from './load-site.ts';
import { ENCODINGS, type Encoding } from './site-file.ts';

const ASSETS = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves a built site: files by name, pages by name in any case (SPEC section 2, Routes), and the
 * 404 page with status 404 for the rest. Files below `/assets/` carry a hash in their name and never
 * change; all others are asked for again and answered with 304 while they are the same.
 */
export function createSiteRoutes(site: Site): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.use(siteHeaders());
  routes.use(etag());
  routes.get('*', async (c) => {
    const path = decodePath(new URL(c.req.url).pathname);
    const entry = site.files.get(path) ?? site.pages.get(pageKey(path));
    if (entry) return send(c, entry, path.startsWith(ASSETS) ? FOREVER : 'no-cache');
    // A script that gets a page for an answer fails with a misleading syntax error.
    if (path.startsWith(ASSETS) && /\.[^/]+$/.test(path)) return c.text('Not found', 404);
    c.status(404);
    return send(c, site.notFound, 'no-cache');
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

function siteHeaders() {
  return secureHeaders({
    referrerPolicy: 'strict-origin',
    // Signing in with a provider opens a popup that reports back to the page.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    // An editor of another origin frames the site; the page's own policy says which.
    xFrameOptions: false,
    crossOriginResourcePolicy: false,
    // Whether there is TLS in front is not the platform's to say.
    strictTransportSecurity: false,
  });
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
