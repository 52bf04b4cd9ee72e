import type { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Adds a route that redirects the path of a page with a trailing slash to the path without the slash. */
export function redirectSlash(app: Hono<HttpEnv>, path: string): void {
  app.get(`${path}/`, (c) => c.redirect(path + new URL(c.req.url).search, 301));
}
