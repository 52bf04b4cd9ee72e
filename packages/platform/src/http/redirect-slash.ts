import type { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Adds a route that redirects a page's path with a trailing slash to the path without it. */
export function redirectSlash(app: Hono<HttpEnv>, path: string): void {
  app.get(`${path}/`, (c) => c.redirect(path + new URL(c.req.url).search, 301));
}
