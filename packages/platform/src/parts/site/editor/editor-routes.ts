/**
 * Routes of the editor, which is a page that shows the site in a frame.
 *
 * The editor contains and requests no secret. The site itself determines which editors may edit it. No page may
 * frame the editor, and the editor may frame only the site.
 */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { HttpEnv } from '../../../http/http-env.ts';
import { THEME_PATH } from '../../../http/page/stylesheet.ts';
import { sendEntry } from '../send-entry.ts';
import { ASSETS_PATH, siteCaching } from '../site-headers.ts';
import type { Editor } from './load-editor.ts';

export const EDITOR_PATH = '/__editor';

/** @param hasTheme whether the site has a style sheet with its theme, which the editor then uses. */
export function createEditorRoutes(editor: Editor, hasTheme: () => boolean): Hono<HttpEnv> {
  const { page, files, siteUrl = '', appId, storage } = editor;
  const policy = editorPolicy(siteUrl);
  // Requests that save changes have paths that start like the editor's paths, and must be forwarded to the dev server.
  const hasOwnDevServer = storage === 'source' && siteUrl === '';
  const routes = new Hono<HttpEnv>();
  routes.use(async (c, next) => {
    c.header('Referrer-Policy', 'same-origin');
    await next();
  });
  routes.use(etag());
  routes.get('/', (c) => {
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', siteCaching.others);
    const theme = hasTheme() ? `<link rel="stylesheet" href="${THEME_PATH}" />` : '';
    return c.html(page.text().replace('</head>', `${theme}</head>`));
  });
  routes.get('/settings.json', (c) => c.json({ siteUrl: siteUrl || null, appId, storage }));
  routes.get('*', async (c, next) => {
    const path = c.req.path.slice(EDITOR_PATH.length);
    const file = files.get(path);
    if (!file) return hasOwnDevServer ? next() : c.text('Not found', 404);
    const caching = path.startsWith(ASSETS_PATH) ? siteCaching.assets : siteCaching.others;
    return sendEntry(c, { file }, caching);
  });
  routes.all('*', (c, next) => {
    if (hasOwnDevServer) return next();
    c.header('Allow', 'GET, HEAD');
    return c.text('The editor’s files are read-only. Use GET or HEAD.', 405);
  });
  return routes;
}

function editorPolicy(siteUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Images in the content may be on other servers.
    `img-src 'self' data: https: ${siteUrl}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${siteUrl}`.trim(),
    `frame-src ${siteUrl || "'self'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
